<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Reactions\Sql\ReactionRepository;

/**
 * What a person has liked, disliked, found useful and rated, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const PER_PAGE = 200;

	public function __construct(
		private readonly ReactionRepository $reactions,
		private readonly Cleanup $cleanup,
		private readonly Posts $posts,
		private readonly MemberDirectory $members
	) {}

	public function name(): string {
		return 'zeromo-reactions';
	}

	public function label(): string {
		return __( '点赞和评分', 'zeromo-community' );
	}

	/**
	 * The person's reactions, 200 a page, with names and addresses only of what the person may still see.
	 *
	 * @return Told
	 */
	public function export( int $member, int $page ): array {
		$rows = $this->reactions->of_member( $member, ( $page - 1 ) * self::PER_PAGE, self::PER_PAGE );
		$ids  = array_fill_keys( array( Counters::POST, Counters::COMMENT, Counters::USER ), array() );
		foreach ( $rows as $row ) {
			$ids[ $row->object_type ][] = $row->object_id;
		}
		$names = $this->names( $ids, $member );
		$data  = array();
		foreach ( $rows as $row ) {
			$type   = $row->object_type;
			$data[] = array(
				'group_id'    => 'zeromo-reactions',
				'group_label' => __( '点赞和评分', 'zeromo-community' ),
				'item_id'     => "reaction-$type-{$row->object_id}-{$row->kind->value}",
				'data'        => array(
					array( 'name' => __( '操作', 'zeromo-community' ), 'value' => $row->kind->label( false ) ),
					array(
						'name' => self::what( $type ),
						'value' => $names[ $type ][ $row->object_id ] ?? (string) $row->object_id,
					),
					...( Kind::Rating === $row->kind ? self::stars( $row->value, $row->duration ) : array() ),
					array(
						'name' => __( '时间', 'zeromo-community' ),
						'value' => (string) wp_date( 'Y-m-d H:i', $row->created ),
					),
				),
			);
		}
		return PersonalTools::told( $data, count( $rows ) < self::PER_PAGE );
	}

	/**
	 * Deletes the person's reactions, 200 a call, and updates all totals.
	 *
	 * @return Erased
	 */
	public function erase( int $member ): array {
		$gone = $this->cleanup->erase( $member, self::PER_PAGE );
		return PersonalTools::erased( $gone > 0, $gone < self::PER_PAGE );
	}

	/**
	 * Name and address of each thing; two queries for posts and comments, one for members.
	 *
	 * @param array<int, list<int>> $ids Things by type.
	 * @return array<int, array<int, string>> By type and thing.
	 */
	private function names( array $ids, int $member ): array {
		$homes = $this->reactions->posts_of_comments( $ids[ Counters::COMMENT ] );
		$wants = array_values( array_unique( array( ...$ids[ Counters::POST ], ...array_values( $homes ) ) ) );
		$posts = array() === $wants ? array() : $this->posts->visible( $wants, $member );
		$names = array();
		foreach ( $ids[ Counters::POST ] as $id ) {
			$names[ Counters::POST ][ $id ] = isset( $posts[ $id ] )
				? esc_html( $posts[ $id ]->title ) . ' ' . esc_url( $posts[ $id ]->url )
				: (string) $id;
		}
		foreach ( $homes as $id => $post ) {
			$names[ Counters::COMMENT ][ $id ] = isset( $posts[ $post ] )
				? esc_url( $posts[ $post ]->url . "#comment-$id" )
				: (string) $id;
		}
		foreach ( array() === $ids[ Counters::USER ] ? array() : $this->members->cards(
			array_values( array_unique( $ids[ Counters::USER ] ) ),
			$member
		) as $id => $card ) {
			$names[ Counters::USER ][ $id ] = esc_html( $card->name ) . ' ' . esc_url( $card->url );
		}
		return $names;
	}

	private static function what( int $type ): string {
		return match ( $type ) {
			Counters::COMMENT => __( '评论', 'zeromo-community' ),
			Counters::USER    => __( '成员', 'zeromo-community' ),
			default           => __( '内容', 'zeromo-community' ),
		};
	}

	/** @return list<array{name: string, value: string}> */
	private static function stars( int $stars, int $seconds ): array {
		return array(
			array( 'name' => __( '星数', 'zeromo-community' ), 'value' => (string) $stars ),
			array( 'name' => __( '评分前停留的秒数', 'zeromo-community' ), 'value' => (string) $seconds ),
		);
	}
}
