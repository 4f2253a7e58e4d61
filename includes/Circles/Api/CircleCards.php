<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Circles\Sql\CircleRepository;
use Zeromo\Community\Circles\Sql\MembershipRepository;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\MemberDirectory;

/** Makes picker items and cards of circles, with a constant number of queries. */
final class CircleCards {

	/** @param \Closure(): CirclePricing $pricing Asked where a circle is paid. */
	public function __construct(
		private readonly CircleRepository $circles,
		private readonly MembershipRepository $members,
		private readonly CircleLinks $links,
		private readonly MemberDirectory $directory,
		#[Lazy( CirclePricing::class )] private readonly \Closure $pricing
	) {}

	/**
	 * Items in the order of the ids; missing circles are skipped.
	 *
	 * @param list<int> $ids Circles.
	 * @return array<int, CircleItem> By id.
	 */
	public function items( array $ids, int $viewer ): array {
		$records = $this->circles->many( $ids );
		$mine    = array() === $records ? array() : $this->members->of_many( array_keys( $records ), $viewer );
		$out     = array();
		foreach ( $ids as $id ) {
			if ( isset( $records[ $id ] ) ) {
				$circle     = $records[ $id ];
				$out[ $id ] = new CircleItem(
					$id,
					$circle->title,
					$this->links->icon( $circle ),
					$this->links->url( $circle ),
					$circle->content_count,
					$circle->member_count,
					$mine[ $id ]->joined()
				);
			}
		}
		return $out;
	}

	/**
	 * Cards in the order of the ids.
	 *
	 * @param list<int> $ids   Circles.
	 * @param int       $faces Number of avatars on each card; none for circles whose members are not public.
	 * @return list<CircleCard>
	 */
	public function cards( array $ids, int $viewer, int $faces = 0 ): array {
		$records = $this->circles->many( $ids );
		$mine    = array() === $records ? array() : $this->members->of_many( array_keys( $records ), $viewer );
		$open    = array_keys( array_filter( $records, static fn( CircleRecord $circle ): bool => $circle->public ) );
		$faces   = 0 === $faces ? array() : $this->faces( $open, $faces );
		$terms   = $this->terms( $records );
		$out     = array();
		foreach ( $ids as $id ) {
			if ( isset( $records[ $id ] ) ) {
				$sold  = $terms[ $id ] ?? array();
				$out[] = $this->drawn( $records[ $id ], $mine[ $id ], $faces[ $id ] ?? array(), $sold );
			}
		}
		return $out;
	}

	/**
	 * Avatars of each circle's first members.
	 *
	 * @param list<int> $ids Circles.
	 * @return array<int, list<string>>
	 */
	public function faces( array $ids, int $each ): array {
		$users = $this->members->faces( $ids, $each );
		$all   = array_values( array_unique( array_merge( ...array_values( $users ) ) ) );
		$cards = array() === $all ? array() : $this->directory->cards( $all, 0 );
		$out   = array();
		foreach ( $users as $id => $list ) {
			foreach ( $list as $user ) {
				if ( isset( $cards[ $user ] ) ) {
					$out[ $id ][] = $cards[ $user ]->avatar;
				}
			}
		}
		return $out;
	}

	/**
	 * One card.
	 *
	 * @param list<string> $faces Avatars.
	 */
	public function card( CircleRecord $circle, Membership $mine, array $faces = array() ): CircleCard {
		return $this->drawn( $circle, $mine, $faces, $this->terms( array( $circle ) )[ $circle->id ] ?? array() );
	}

	/**
	 * @param array<CircleRecord> $circles Circles.
	 * @return array<int, list<CircleTerm>> By circle; a page without paid ones asks nobody.
	 */
	private function terms( array $circles ): array {
		$paid = array_filter( $circles, static fn( CircleRecord $one ): bool => JoinMode::Paid === $one->mode );
		return array() === $paid ? array() : ( $this->pricing )()->many( $paid );
	}

	/**
	 * @param list<string>     $faces Avatars.
	 * @param list<CircleTerm> $terms What is sold.
	 */
	private function drawn( CircleRecord $circle, Membership $mine, array $faces, array $terms ): CircleCard {
		$icon = $this->links->icon( $circle );
		return new CircleCard( $circle, $mine, $this->links->url( $circle ), $icon, $faces, $terms );
	}
}
