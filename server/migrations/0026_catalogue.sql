-- What a company offers is more than a name: a service looks and reads like something, and carries the subcategories
-- of the catalogue. They are read and saved with it, so that it stands under one version.
alter table services
  add column icon text not null default 'star',
  add column color text not null default 'slate',
  add column description text not null default '',
  add column subcategories jsonb not null default '[]',
  add column version integer not null default 1;

-- The starting services of companies that are there already look as those of new ones.
do $$
declare
  starting constant jsonb := '[
    {"name": "Website Development", "icon": "world", "color": "blue", "description": "Websites, from a single page to a shop", "subcategories": [
      {"id": "business-website", "name": "Business Website", "priceFrom": 25000, "priceTo": 75000, "unit": "", "timeline": "", "features": [], "active": true},
      {"id": "e-commerce-website", "name": "E-commerce Website", "priceFrom": 50000, "priceTo": 150000, "unit": "", "timeline": "", "features": [], "active": true},
      {"id": "portfolio-website", "name": "Portfolio Website", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true},
      {"id": "landing-page", "name": "Landing Page", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true}
    ]},
    {"name": "Mobile App Development", "icon": "phone", "color": "green", "description": "Apps for Android and iOS", "subcategories": [
      {"id": "android-app", "name": "Android App", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true},
      {"id": "ios-app", "name": "iOS App", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true},
      {"id": "cross-platform-app", "name": "Cross-platform App", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true},
      {"id": "app-maintenance", "name": "App Maintenance", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true}
    ]},
    {"name": "Digital Marketing", "icon": "megaphone", "color": "orange", "description": "Being found and followed on the web", "subcategories": [
      {"id": "seo-services", "name": "SEO Services", "priceFrom": 15000, "priceTo": 50000, "unit": "per month", "timeline": "", "features": [], "active": true},
      {"id": "social-media-marketing", "name": "Social Media Marketing", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true},
      {"id": "search-advertising", "name": "Search Advertising", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true},
      {"id": "content-marketing", "name": "Content Marketing", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true}
    ]},
    {"name": "E-commerce Solution", "icon": "cart", "color": "emerald", "description": "Selling online, with payment and stock", "subcategories": [
      {"id": "online-store", "name": "Online Store", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true},
      {"id": "marketplace", "name": "Marketplace", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true},
      {"id": "payment-integration", "name": "Payment Integration", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true},
      {"id": "inventory-management", "name": "Inventory Management", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true}
    ]},
    {"name": "Software Development", "icon": "code", "color": "indigo", "description": "Software made for one business", "subcategories": [
      {"id": "saas-platform", "name": "SaaS Platform", "priceFrom": 500000, "priceTo": 2500000, "unit": "", "timeline": "", "features": [], "active": true},
      {"id": "custom-software", "name": "Custom Software", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true},
      {"id": "crm-and-erp", "name": "CRM and ERP", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true},
      {"id": "system-integration", "name": "System Integration", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true}
    ]},
    {"name": "UI/UX Design", "icon": "palette", "color": "purple", "description": "How a product looks and is used", "subcategories": [
      {"id": "website-design", "name": "Website Design", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true},
      {"id": "app-design", "name": "App Design", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true},
      {"id": "brand-identity", "name": "Brand Identity", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true},
      {"id": "prototyping", "name": "Prototyping", "priceFrom": null, "priceTo": null, "unit": "", "timeline": "", "features": [], "active": true}
    ]},
    {"name": "SEO Services", "icon": "search", "color": "yellow", "description": "", "subcategories": []},
    {"name": "Social Media Marketing", "icon": "share", "color": "red", "description": "", "subcategories": []},
    {"name": "Business Consultation", "icon": "briefcase", "color": "slate", "description": "", "subcategories": []},
    {"name": "Technical Support", "icon": "support", "color": "gray", "description": "", "subcategories": []}
  ]';
begin
  update services s set icon = v ->> 'icon', color = v ->> 'color', description = v ->> 'description',
    subcategories = v -> 'subcategories'
  from jsonb_array_elements(starting) v where lower(s.name) = lower(v ->> 'name');
end $$;
