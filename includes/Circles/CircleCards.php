<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Circles\Sql\CircleRepository;
use Zeromo\Community\Circles\Sql\MemberRepository;
use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * Circles ready to be shown: as picker items and as what the partials draw. A fixed number of queries for any number.
 *
 * @phpstan-import-type MemberCard from MemberDirectory
 * @phpstan-type Join array{circle_id: int, joined: bool, status: string, label: string, owns: bool, url: string, asks: bool}
 * @phpstan-type Item array{id: int, name: string, title: string, icon_url: string, url: string, content_count: int, member_count: int, joined: bool}
 * @phpstan-type Card array{id: int, title: string, url: string, icon_url: string, intro: string, member_count: int, content_count: int, public: bool, approval: bool, mode: string, created: int, join: Join, faces: list<string>}
 */
final class CircleCards {

	public function __construct(
		private readonly CircleRepository $circles,
		private readonly MemberRepository $members,
		private readonly CircleLinks $links,
		private readonly MemberDirectory $directory
	) {}

	/**
	 * Items in the order of the ids; those that are not there are left out.
	 *
	 * @param list<int> $ids Circles.
	 * @return array<int, Item>
	 */
	public function items( array $ids, int $viewer ): array {
		$records = $this->circles->many( $ids );
		$mine    = array() === $records ? array() : $this->members->of_many( array_keys( $records ), $viewer );
		$out     = array();
		foreach ( $ids as $id ) {
			if ( isset( $records[ $id ] ) ) {
				$circle     = $records[ $id ];
				$out[ $id ] = array(
					'id'            => $id,
					'name'          => $circle->title,
					'title'         => $circle->title,
					'icon_url'      => $this->links->icon( $circle ),
					'url'           => $this->links->url( $circle ),
					'content_count' => $circle->content_count,
					'member_count'  => $circle->member_count,
					'joined'        => $mine[ $id ]->joined(),
				);
			}
		}
		return $out;
	}

	/**
	 * Cards in the order of the ids.
	 *
	 * @param list<int> $ids   Circles.
	 * @param int       $faces Pictures of members on each card; none of circles whose members are not public.
	 * @return list<Card>
	 */
	public function cards( array $ids, int $viewer, int $faces = 0 ): array {
		$records = $this->circles->many( $ids );
		$mine    = array() === $records ? array() : $this->members->of_many( array_keys( $records ), $viewer );
		$open    = array_keys( array_filter( $records, static fn( CircleRecord $circle ): bool => $circle->public ) );
		$faces   = 0 === $faces ? array() : $this->faces( $open, $faces );
		$out     = array();
		foreach ( $ids as $id ) {
			if ( isset( $records[ $id ] ) ) {
				$out[] = $this->card( $records[ $id ], $mine[ $id ], $faces[ $id ] ?? array() );
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
					$out[ $id ][] = $cards[ $user ]['avatar'];
				}
			}
		}
		return $out;
	}

	/**
	 * What the join partial draws.
	 *
	 * @return Join
	 */
	public function join( CircleRecord $circle, Membership $mine ): array {
		return array(
			'circle_id' => $circle->id,
			'joined'    => $mine->joined(),
			'status'    => $mine->removed() ? 'removed' : $mine->standing->word(),
			'label'     => $mine->label( $circle->mode ),
			'owns'      => $mine->owns(),
			'url'       => $this->links->url( $circle ),
			// The door has questions, or is not for everybody: its own page says so.
			'asks'      => JoinMode::Approval === $circle->mode && array() !== array_merge( $circle->questions, $circle->levels ),
		);
	}

	/**
	 * @param list<string> $faces Avatars.
	 * @return Card
	 */
	private function card( CircleRecord $circle, Membership $mine, array $faces ): array {
		return array(
			'id'            => $circle->id,
			'title'         => $circle->title,
			'url'           => $this->links->url( $circle ),
			'icon_url'      => $this->links->icon( $circle ),
			'intro'         => $circle->description,
			'member_count'  => $circle->member_count,
			'content_count' => $circle->content_count,
			'public'        => $circle->public,
			'approval'      => JoinMode::Approval === $circle->mode,
			'mode'          => $circle->mode->value,
			'created'       => $circle->created,
			'join'          => $this->join( $circle, $mine ),
			'faces'         => $faces,
		);
	}
}
