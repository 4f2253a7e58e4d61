<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews;

use Zeromo\Community\Media\Api\Library;

/**
 * A card as a reader gets it. A post of this site that not everybody may see is shown as an address only.
 *
 * @phpstan-import-type Kept from Card
 */
final class CardLook {

	public function __construct( private readonly OwnPosts $own, private readonly Library $library ) {}

	/**
	 * Of one card.
	 *
	 * @param Kept $kept From Card::plain().
	 */
	public function one( array $kept ): PostLink {
		return $this->all( array( $kept ) )[0];
	}

	/**
	 * One entry for each card, in the same order; at most one query for all.
	 *
	 * @param list<Kept> $kept From Card::plain().
	 * @return list<PostLink>
	 */
	public function all( array $kept ): array {
		$ids = array_values( array_filter( array_column( $kept, 'post' ) ) );
		$own = array() === $ids ? array() : $this->own->public( $ids );
		return array_map( fn( array $card ): PostLink => $this->of( $card, $own ), $kept );
	}

	/**
	 * @param Kept                                                                 $card From Card::plain().
	 * @param array<int, array{
	 *   title: string, description: string, image: string,
	 * }> $own Posts of this site that everybody may see.
	 */
	private function of( array $card, array $own ): PostLink {
		$words = $card['post'] > 0
			? $own[ $card['post'] ] ?? array( 'title' => $card['url'], 'description' => '', 'image' => '' )
			: array(
				'title'       => $card['title'],
				'description' => $card['description'],
				'image'       => $this->library->images( $card['picture'] )[0]['thumb'] ?? '',
			);
		return new PostLink( $card['url'], $card['host'], $words['title'], $words['description'], $words['image'] );
	}
}
