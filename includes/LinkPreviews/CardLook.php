<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Media\Api\Library;

/**
 * What a reader gets of a card. A post of this site that not everybody may see is an address and nothing more.
 *
 * @phpstan-import-type Snapshot from Library
 */
final class CardLook {

	public function __construct( private readonly OwnPosts $own, private readonly Library $library ) {}

	/**
	 * Of one card.
	 *
	 * @param array<string, mixed> $kept From Card::kept().
	 */
	public function one( array $kept ): PostLink {
		return $this->all( array( $kept ) )[0];
	}

	/**
	 * One look a card, in the same order; at most one question for all.
	 *
	 * @param list<array<string, mixed>> $kept From Card::kept().
	 * @return list<PostLink>
	 */
	public function all( array $kept ): array {
		$ids = array_values( array_filter( array_map( static fn( array $card ): int => ( new Input( $card ) )->int( 'post' ), $kept ) ) );
		$own = array() === $ids ? array() : $this->own->public( $ids );
		return array_map( fn( array $card ): PostLink => $this->of( $card, $own ), $kept );
	}

	/**
	 * @param array<string, mixed>                                                     $card From Card::kept().
	 * @param array<int, array{title: string, description: string, image: string}> $own  Posts of this site everybody may see.
	 */
	private function of( array $card, array $own ): PostLink {
		$in   = new Input( $card );
		$post = $in->int( 'post' );
		$url  = $in->text( 'url' );
		/** @var Snapshot $picture */
		$picture = is_array( $card['picture'] ?? null ) ? $card['picture'] : array();
		$words   = $post > 0 ? $own[ $post ] ?? array( 'title' => $url, 'description' => '', 'image' => '' ) : array(
			'title'       => $in->text( 'title' ),
			'description' => $in->text( 'description' ),
			'image'       => $this->library->images( $picture )[0]['thumb'] ?? '',
		);
		return new PostLink( $url, $in->text( 'host' ), $words['title'], $words['description'], $words['image'] );
	}
}
