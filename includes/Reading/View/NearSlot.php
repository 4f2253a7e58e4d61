<?php

declare(strict_types=1);

namespace Zeromo\Community\Reading\View;

use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Reading\Near;

/** What to read next: below an activity, and below an article, where the theme has its own way to the posts before and after. */
final class NearSlot implements CardSlot {

	/**
	 * @param string           $slot `after` or `article`.
	 * @param \Closure(): Near $near Asked for on detail pages only.
	 */
	public function __construct( private readonly string $slot, private readonly \Closure $near ) {}

	public function slot(): string {
		return $this->slot;
	}

	public function position(): int {
		return 'after' === $this->slot ? 5 : 90;
	}

	public function html( array $post, int $viewer, bool $single ): string {
		if ( ! $single || null !== ( $post['state'] ?? null ) ) {
			return '';
		}
		$near = ( $this->near )()->of( $post, $viewer );
		if ( 'article' === $this->slot ) {
			$near = array( 'before' => null, 'after' => null ) + $near;
		}
		return Partial::render( 'reading/near', $near + array( 'article' => 'article' === $this->slot ) );
	}
}
