<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Account;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Core's tools for exporting and erasing what a site keeps about a person: every room brings its own. */
final class PersonalToolsTest extends ContentTestCase {

	/** Statements of tools that keep more than one kind of thing, with nothing or little in them. */
	private const FEW = array(
		'zeromo-circles'   => 5,
		'zeromo-drafts'    => 5,
		'zeromo-favorites' => 10,
		'zeromo-levels'    => 6,
	);

	/** @var array<string, int> Statements of the last run by tool. */
	private array $statements = array();

	private int $person;
	private int $other;
	private int $post;
	private int $comment;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->other   = $this->create_member( 'author', '木子李' );
		$this->person  = $this->create_member( 'subscriber', '青禾' );
		$this->post    = $this->make_post( $this->other, '湖边的雾' );
		$this->comment = $this->make_comment( $this->other, $this->post );
		$this->as_user( $this->person );
	}

	/** @param array<string, mixed> $params Of the route. */
	private function send( string $route, array $params ): void {
		$this->data( $this->rest( 'POST', $route, $params ) );
	}

	/**
	 * Calls our tools page by page, as core does.
	 *
	 * @return array<string, list<array<string, mixed>>> Answers by tool.
	 */
	private function run_tools( string $kind, int $person ): array {
		$mail = (string) get_userdata( $person )?->user_email;
		$out  = array();
		$tools = array_filter(
			apply_filters( "wp_privacy_personal_data_{$kind}s", array() ),
			static fn( string $name ): bool => str_starts_with( $name, 'zeromo-' ),
			ARRAY_FILTER_USE_KEY
		);
		foreach ( $tools as $name => $tool ) {
			$before = $this->db()->count();
			for ( $page = 1; ; $page++ ) {
				$answer         = $tool['callback']( $mail, $page );
				$out[ $name ][] = $answer;
				if ( $answer['done'] ) {
					break;
				}
				self::assertLessThan( 50, $page, "$name comes to an end" );
			}
			$this->statements[ $name ] = $this->db()->count() - $before;
		}
		return $out;
	}

	/** Everything the exporters tell about a person. */
	private function told( int $person ): string {
		return (string) wp_json_encode(
			array_map(
				static fn( array $pages ): array => array_column( $pages, 'data' ),
				$this->run_tools( 'exporter', $person )
			),
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
	}

	private function total( int $type, int $id, string $kind ): int {
		return $this->service( Counters::class )->get( $type, $id, $kind );
	}

	/** A little of everything. */
	private function live(): void {
		foreach ( array(
			array( 'post', $this->post, 'like' ),
			array( 'post', $this->post, 'useful' ),
			array( 'comment', $this->comment, 'dislike' ),
			array( 'comment', $this->comment, 'like' ),
			array( 'user', $this->other, 'like' ),
		) as [ $type, $id, $kind ] ) {
			$this->send( '/like', array( 'type' => $type, 'id' => $id, 'count_type' => $kind ) );
		}
		$this->service( \Zeromo\Community\Reactions\RatingService::class )->rate( $this->person, $this->post, 4, 37 );
		$this->send( '/user/follow', array( 'user_id' => $this->other ) );
		$this->send( '/user/block', array( 'user_id' => $this->create_member( 'subscriber', '拉黑的人' ) ) );
		$this->send( '/favorite', array( 'title' => '看过的好风景', 'visibility' => 'private', 'post_id' => $this->post ) );
		$this->send( '/circle/join', array( 'circle_id' => $this->make_circle( $this->other ), 'joined' => 1 ) );
		$this->send( '/topic/follow', array( 'topic_id' => $this->make_topic( '一人食' ) ) );
		$boring = $this->publish( $this->other, '不想看的' );
		$this->as_user( $this->person );
		$this->send( '/quiet/posts', array( 'post_id' => $boring, 'hidden' => 1 ) );
		$this->send( '/quiet/words', array( 'word' => '广告词', 'muted' => 1 ) );
	}

	public function test_a_person_is_told_everything_and_can_have_it_taken_away(): void {
		$this->live();
		$mine = $this->told( $this->person );
		foreach ( array(
			'湖边的雾',
			'木子李',
			'拉黑的人',
			'看过的好风景',
			'私密',
			'加入的圈子',
			'一人食',
			'广告词',
			'点赞',
			'有用',
			'踩',
			'评分',
			'"value":"37"',
		) as $word ) {
			self::assertStringContainsString( $word, $mine, $word );
		}
		self::assertStringContainsString( get_permalink( $this->post ) . "#comment-{$this->comment}", $mine );
		$this->as_user( $this->other );
		$this->send( '/user/follow', array( 'user_id' => $this->person ) );
		$this->send( '/like', array( 'type' => 'post', 'id' => $this->post ) );

		$removed = array_keys(
			array_filter(
				$this->run_tools( 'eraser', $this->person ),
				static fn( array $pages ): bool => array() !== array_filter( array_column( $pages, 'items_removed' ) )
			)
		);
		foreach ( array(
			'zeromo-reactions',
			'zeromo-follows',
			'zeromo-blocked-members',
			'zeromo-favorites',
			'zeromo-circles',
			'zeromo-topics',
			'zeromo-quiet',
		) as $room ) {
			self::assertContains( $room, $removed );
		}
		$left = $this->told( $this->person );
		foreach ( array( '湖边的雾', '拉黑的人', '看过的好风景', '加入的圈子', '一人食', '广告词', '点赞' ) as $word ) {
			self::assertStringNotContainsString( $word, $left, $word );
		}
		self::assertSame( array(), $this->wrong_totals() );
		self::assertSame(
			array( 1, 0, 0, 0 ),
			array(
				$this->total( Counters::POST, $this->post, 'like' ),
				$this->total( Counters::POST, $this->post, 'useful' ),
				$this->total( Counters::COMMENT, $this->comment, 'dislike' ),
				$this->total( Counters::POST, $this->post, 'rating_count' ),
			)
		);
		self::assertSame(
			array( 1, 0, 1 ),
			array(
				$this->total( Counters::USER, $this->other, 'like' ),
				$this->total( Counters::USER, $this->other, 'follower' ),
				$this->total( Counters::USER, $this->person, 'follower' ),
			),
			'What others did stays.'
		);
		$this->as_user( $this->person );
		$post = $this->data( $this->rest( 'GET', "/content/{$this->post}" ) );
		self::assertSame(
			array( false, false, 0 ),
			array( $post['liked'], $post['author']['following'], $post['rating']['mine'] ),
			'Pages know it at once.'
		);
		foreach ( $this->run_tools( 'eraser', $this->person ) as $name => $pages ) {
			self::assertTrue( 'zeromo-members' === $name || ! $pages[0]['items_removed'], "$name has nothing left" );
		}
	}

	public function test_what_a_person_may_no_longer_see_is_told_without_its_name(): void {
		$this->send( '/like', array( 'type' => 'post', 'id' => $this->post ) );
		$this->send( '/like', array( 'type' => 'comment', 'id' => $this->comment ) );
		wp_update_post( array( 'ID' => $this->post, 'post_status' => 'private' ) );
		self::assertStringNotContainsString( '湖边的雾', $this->told( $this->person ) );
		$tool = apply_filters( 'wp_privacy_personal_data_exporters', array() )['zeromo-reactions']['callback'];
		self::assertCount( 2, $tool( get_userdata( $this->person )->user_email, 1 )['data'] );
	}

	public function test_nobody_has_nothing(): void {
		foreach ( array( 'exporter', 'eraser' ) as $kind ) {
			foreach ( array( 'zeromo-reactions', 'zeromo-follows', 'zeromo-blocked-members' ) as $name ) {
				$answer = apply_filters(
					"wp_privacy_personal_data_{$kind}s",
					array()
				)[ $name ]['callback']( 'nobody@example.org', 1 );
				self::assertTrue( $answer['done'] );
				self::assertSame(
					'exporter' === $kind ? array() : false,
					$answer[ 'exporter' === $kind ? 'data' : 'items_removed' ]
				);
			}
		}
	}

	/** More than fits a page, of each kind, in as few statements however many rows there are. */
	public function test_long_lists_go_page_by_page(): void {
		$ids = range( 900_001, 900_450 );
		$one = array_map( fn( int $id ): array => array( $this->person, $id, $id ), $ids );
		foreach ( array( 'follow', 'block' ) as $table ) {
			$this->db()->insert_rows( $this->db()->table( $table ), array( 'user_id', 'target_id', 'created' ), $one );
		}
		$this->db()->insert_rows(
			$this->db()->table( 'reaction' ),
			array( 'user_id', 'object_type', 'object_id', 'kind', 'created' ),
			array_map( fn( int $id ): array => array( $this->person, Counters::POST, $id, 1, $id ), $ids )
		);
		foreach ( Plugin::container()->all( CounterSource::class ) as $source ) {
			$source->repair();
		}
		self::assertSame( 450, $this->total( Counters::USER, $this->person, 'following' ) );
		$pages = $this->run_tools( 'exporter', $this->person );
		self::assertSame(
			array( 200, 200, 50 ),
			array_map( static fn( array $page ): int => count( $page['data'] ), $pages['zeromo-reactions'] )
		);
		self::assertSame(
			array( 3, 3 ),
			array( count( $pages['zeromo-follows'] ), count( $pages['zeromo-blocked-members'] ) )
		);
		$pages = $this->run_tools( 'eraser', $this->person );
		self::assertSame(
			array( 3, 3, 3 ),
			array(
				count( $pages['zeromo-reactions'] ),
				count( $pages['zeromo-follows'] ),
				count( $pages['zeromo-blocked-members'] ),
			)
		);
		$long = array( 'zeromo-reactions' => 33, 'zeromo-follows' => 21, 'zeromo-blocked-members' => 12 );
		foreach ( $this->statements as $name => $count ) {
			self::assertLessThanOrEqual( $long[ $name ] ?? self::FEW[ $name ] ?? 4, $count, $name );
		}
		self::assertSame( 0, $this->total( Counters::USER, $this->person, 'following' ) );
		self::assertSame( array(), $this->wrong_totals() );
	}
}
