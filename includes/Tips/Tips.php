<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Tips\Sql\TipRepository;

/** Who has tipped a post or a member, as a reader may know it. */
final class Tips {

	public function __construct(
		private readonly TipRepository $tips,
		private readonly Posts $posts,
		private readonly Visibility $visibility,
		private readonly MemberDirectory $members
	) {}

	/**
	 * Of a post, the newest first.
	 *
	 * @param int $before Row of the last one that was read, 0 for the beginning.
	 * @return list<ToldTip>
	 * @throws Failure not_found for a post the caller may not know of.
	 */
	public function of_post( int $post_id, int $viewer, int $before, int $skip, int $limit ): array {
		$this->posts->need( $post_id, $viewer );
		return $this->told( $this->tips->of_post( $post_id, $before, $skip, $limit ), $viewer );
	}

	/**
	 * To a member without a post, the newest first.
	 *
	 * @param int $before As in of_post().
	 * @return list<ToldTip>
	 * @throws Failure not_found for who is not there, or has blocked the caller.
	 */
	public function of_member( int $member, int $viewer, int $before, int $skip, int $limit ): array {
		if (
			! $this->members->exists( $member )
			|| array() !== $this->visibility->refused_members( array( $member ), $viewer )
		) {
			throw Failure::not_found();
		}
		return $this->told( $this->tips->of_member( $member, $before, $skip, $limit ), $viewer );
	}

	/**
	 * The newest of a post that is drawn, without asking again whether it may be seen.
	 *
	 * @return list<ToldTip>
	 */
	public function newest( int $post_id, int $viewer, int $limit ): array {
		return $this->told( $this->tips->of_post( $post_id, 0, 0, $limit ), $viewer );
	}

	/**
	 * @param list<Tip> $tips As read.
	 * @return list<ToldTip>
	 */
	private function told( array $tips, int $viewer ): array {
		$named = array_filter( $tips, static fn( Tip $tip ): bool => ! $tip->is_hidden || $viewer === $tip->user_id );
		$cards = $this->members->cards(
			array_values( array_unique( array_map( static fn( Tip $tip ): int => $tip->user_id, $named ) ) ),
			$viewer
		);
		return array_map(
			static fn( Tip $tip ): ToldTip => new ToldTip(
				$tip,
				isset( $cards[ $tip->user_id ] ) && ( ! $tip->is_hidden || $viewer === $tip->user_id )
					? $cards[ $tip->user_id ]
					: MemberCard::nobody( 0, __( '匿名用户', 'zeromo-community' ) ),
				$tip->is_told( $viewer )
			),
			$tips
		);
	}
}
