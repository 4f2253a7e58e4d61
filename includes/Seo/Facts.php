<?php

declare(strict_types=1);

namespace Zeromo\Community\Seo;

/** Metadata of a page for search engines; texts are plain, not escaped. */
final class Facts {

	/**
	 * @param string               $title       Of the thing.
	 * @param string               $description What everybody may read of it; never anything hidden.
	 * @param string               $url         Its one address.
	 * @param string               $type        Of Open Graph: article, profile or website.
	 * @param string               $image       Address, empty for none.
	 * @param array<string, mixed> $data        JSON-LD without `@context`; empty for none.
	 * @param bool                 $indexed     False: search engines leave it out.
	 * @param bool                 $canonical   Whether core prints no canonical link for such a page.
	 * @param array<string, string> $more       Further `property` => content.
	 * @param bool                 $locked      Whether a part of it is for some only: search engines keep no copy of
	 *   the page.
	 */
	public function __construct(
		public readonly string $title,
		public readonly string $description,
		public readonly string $url,
		public readonly string $type = 'website',
		public readonly string $image = '',
		public readonly array $data = array(),
		public readonly bool $indexed = true,
		public readonly bool $canonical = false,
		public readonly array $more = array(),
		public readonly bool $locked = false
	) {}
}
