<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\PaidPosts\Sql\SaleRepository;
use Zeromo\Community\Posts\Api\Posts;

/** Who has bought a post, for its author. */
final class Buyers {

	/** The setting: everybody sees who has bought last. */
	public const FACES = 'buyer_faces';

	private const FEW = 5;

	public function __construct(
		private readonly Posts $posts,
		private readonly SaleRepository $sales,
		private readonly MemberDirectory $members,
		private readonly Settings $settings
	) {}

	/** Whether this is the author. */
	public function may( int $post_id, int $viewer ): bool {
		$post = $viewer > 0 ? $this->posts->visible( array( $post_id ), $viewer )[ $post_id ] ?? null : null;
		return $viewer === $post?->author_id;
	}

	/**
	 * The last few, for the block that everybody sees; none while the owner does not show them.
	 *
	 * @return list<MemberCard> As the reader may see them.
	 */
	public function faces( int $post_id, int $viewer ): array {
		if ( ! $this->settings->flag( self::FACES ) ) {
			return array();
		}
		$buyers = array_keys( $this->sales->buyers( $post_id, null, 0, self::FEW ) );
		$cards  = array() === $buyers ? array() : $this->members->cards( $buyers, $viewer );
		$faces  = array();
		foreach ( $buyers as $buyer ) {
			if ( '' !== ( $cards[ $buyer ]->avatar ?? '' ) ) {
				$faces[] = $cards[ $buyer ];
			}
		}
		return $faces;
	}

	/**
	 * The newest first.
	 *
	 * @return list<Buyer>
	 * @throws Failure not_found for a post the caller may not know of; forbidden for who did not write it.
	 */
	public function page( int $post_id, int $viewer, ?Cursor $after, int $skip, int $limit ): array {
		if ( $this->posts->need( $post_id, $viewer )->author_id !== $viewer ) {
			throw Failure::forbidden();
		}
		$times = $this->sales->buyers( $post_id, $after, $skip, $limit );
		$cards = $this->members->cards( array_keys( $times ), $viewer );
		$found = array();
		foreach ( $times as $member => $time ) {
			$found[] = new Buyer( $member, $cards[ $member ] ?? MemberCard::nobody( $member, '' ), $time );
		}
		return $found;
	}
}
