<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Demo;

use Zeromo\Community\Cli\Counting;
use Zeromo\Community\Health\Api\Invariants;
use Zeromo\Community\Plugin;
use Zeromo\Community\Search\Sql\DocumentRepository;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Demo\Cleaner;
use Zeromo\Demo\Corpus;
use Zeromo\Demo\DemoWriter;
use Zeromo\Demo\Extras;
use Zeromo\Demo\Progress;
use Zeromo\Demo\Seeder;

final class SeederTest extends IntegrationTestCase {

	/** @var array<string, string> */
	private array $before = array();

	protected function setUp(): void {
		parent::setUp();
		$this->before = $this->sizes();
		delete_option( 'zeromo_demo' );
	}

	private function seed( int $activities, bool $bulk = true, int $members = 6 ): void {
		$admin  = $this->create_member( 'administrator' );
		$seeder = new Seeder(
			Plugin::container(),
			new Corpus( dirname( __DIR__, 4 ) . '/demo' ),
			new Progress(),
			'test',
			$bulk,
			$admin,
			! $bulk
		);
		$seeder->run( $members, $activities, static fn( int $steps ) => null );
	}

	/** @return array<string, string> */
	private function sizes(): array {
		$sizes = array();
		foreach ( array(
			'feed',
			'feed_topic',
			'reaction',
			'favorite',
			'folder',
			'folder_item',
			'follow',
			'circle',
			'circle_member',
			'topic',
			'comment',
			'notice',
			'member',
			'lock',
			'lock_pass',
			'poll',
			'poll_vote',
			'link',
			'link_post',
			'mention',
			'chat',
			'chat_message',
			'essence',
			'report',
			'report_case',
			'audit',
		) as $table ) {
			$sizes[ $table ] = (string) $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( $table )}" );
		}
		foreach ( array( 'posts', 'postmeta', 'comments', 'commentmeta' ) as $table ) {
			$sizes[ $table ] = (string) $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->core( $table )}" );
		}
		return $sizes;
	}

	public function test_what_is_seeded_keeps_all_invariants_goes_on_where_it_stopped_and_is_taken_away_again(): void {
		$this->seed( 20 );
		$first = new Progress();
		self::assertSame( 20, $first->number( 'activities' ) );
		self::assertSame( array(), $this->service( Invariants::class )->faults() );
		self::assertSame( array(), $this->service( DocumentRepository::class )->missing( 0, 0, 1 ) );
		self::assertSame( array(), $this->service( DocumentRepository::class )->strays( 1 ) );

		$folders = $this->sizes()['folder'];
		$this->seed( 30 );
		$then = new Progress();
		self::assertSame( $folders, $this->sizes()['folder'] );
		self::assertSame( 30, $then->number( 'activities' ) );
		self::assertSame( $first->number( 'first_member' ), $then->number( 'first_member' ) );
		self::assertSame( $first->ids( 'circles' ), $then->ids( 'circles' ) );
		self::assertSame( array(), ( new Counting( Plugin::container() ) )->differences() );

		( new Cleaner( $then, new DemoWriter( $this->db() ) ) )->run();
		( new Counting( Plugin::container() ) )->repair();
		self::assertSame( $this->before, $this->sizes() );
		self::assertFalse( username_exists( 'bianjibu' ) );
		self::assertFalse( username_exists( 'member1' ) );
	}

	public function test_authors_add_everything_that_can_be_added_and_it_works_as_if_they_had_sent_it(): void {
		$this->seed( 260, false, 24 );
		self::assertSame( array(), $this->service( Invariants::class )->faults() );
		$count = fn( string $table ): int => (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( $table )}"
		);
		self::assertSame( array( 4, 8, 3 ), array_map( $count, array( 'vip_plan', 'vip_member', 'circle_price' ) ) );
		$has = $this->by_part();
		self::assertSame( array( 'file', 'link', 'lock', 'mention', 'poll', 'video' ), array_keys( $has ) );
		$types = $this->db()->column( "SELECT DISTINCT type FROM {$this->db()->table( 'lock' )} ORDER BY type" );
		self::assertSame( array( 'comment', 'level', 'login', 'paid', 'password', 'points' ), $types );

		// What is stored is what the parts would store: copies made anew are the same.
		foreach ( array_unique( array_merge( ...array_values( $has ) ) ) as $post ) {
			$before = $this->row( $post );
			wp_update_post( array( 'ID' => $post ) );
			self::assertSame( $before, $this->row( $post ) );
		}

		$this->look_at_the_first_page();
		$this->look_at_what_waits();
		$this->look_at_folders();
		$this->as_user( (int) username_exists( 'member1' ) );
		$talks = $this->data( $this->rest( 'GET', '/chat' ) );
		self::assertSame( array( 2, 0, 0 ), array_column( $talks, 'unread' ) );
		self::assertSame(
			array( false, false, false ),
			array_map( static fn( array $talk ): bool => username_exists( 'member2' ) === $talk['user_id'], $talks ),
			'the first two have not met'
		);

		$this->as_user( $this->create_member() );
		$poll   = $this->db()->ids(
			"SELECT p.post_id FROM {$this->db()->table( 'poll' )} p JOIN {$this->db()->table( 'feed' )} f
				ON f.post_id = p.post_id WHERE p.deadline = 0 AND p.most = 1 AND f.circle_id = 0 LIMIT 1"
		)[0];
		$voters = (int) $this->db()->value(
			"SELECT voters FROM {$this->db()->table( 'poll' )} WHERE post_id = %d",
			array( $poll )
		);
		$voted  = $this->rest(
			'POST',
			'/poll/vote',
			array( 'post_id' => $poll, 'options' => array( $poll * 16 + 1 ) )
		);
		self::assertSame( 200, $voted->get_status(), (string) wp_json_encode( $voted->get_data() ) );
		self::assertSame(
			(string) ( $voters + 1 ),
			$this->db()->value( "SELECT voters FROM {$this->db()->table( 'poll' )} WHERE post_id = %d", array( $poll ) )
		);
		$locked = $this->db()->ids(
			"SELECT l.post_id FROM {$this->db()->table( 'lock' )} l JOIN {$this->db()->table( 'feed' )} f
				ON f.post_id = l.post_id LEFT JOIN {$this->db()->table( 'circle' )} c ON c.circle_id = f.circle_id
				WHERE l.type = 'password' AND ( c.visibility IS NULL OR c.visibility = 0 ) LIMIT 1"
		)[0];
		$opened = $this->rest( 'POST', '/post/unlock', array( 'post_id' => $locked, 'password' => Extras::PASSWORD ) );
		self::assertSame( 200, $opened->get_status(), (string) wp_json_encode( $opened->get_data() ) );

		// On the command line nobody is signed in.
		$this->as_user( 0 );
		( new Cleaner( new Progress(), new DemoWriter( $this->db() ) ) )->run();
		( new Counting( Plugin::container() ) )->repair();
		self::assertSame( array(), $this->service( Invariants::class )->faults() );
		$gone = array_flip(
			array( 'chat', 'chat_message', 'essence', 'report', 'report_case', 'audit', 'circle_member' )
		);
		self::assertSame( array_intersect_key( $this->before, $gone ), array_intersect_key( $this->sizes(), $gone ) );
	}

	/** Nobody looks like somebody else, not all wrote just now, and 编辑部 wrote the articles. */
	private function look_at_the_first_page(): void {
		$this->as_user( 0 );
		$cards = $this->data( $this->rest( 'GET', '/content/list', array( 'per_page' => 20 ) ) )['items'];
		self::assertCount( 20, $cards );
		$hot = array_values( array_filter( array_column( $cards, 'hot_comment' ) ) );
		self::assertNotSame( array(), $hot, 'a hot comment stands below a card' );
		self::assertGreaterThanOrEqual( 3, min( array_column( $hot, 'likes' ) ) );
		$faces = array_column( array_column( $cards, 'author' ), 'avatar', 'id' );
		self::assertNotContains( '', $faces );
		self::assertSame( count( $faces ), count( array_unique( $faces ) ) );
		self::assertGreaterThanOrEqual( 10, count( $faces ) );
		$days = array_map(
			static fn( string $time ): int => intdiv( (int) $time, 86400 ),
			$this->db()->column( "SELECT created FROM {$this->db()->table( 'feed' )} WHERE type = 1" )
		);
		self::assertGreaterThanOrEqual( 14, count( array_unique( $days ) ) );
		foreach ( ( new Progress() )->ids( 'articles' ) as $article ) {
			self::assertSame(
				'编辑部',
				get_the_author_meta( 'display_name', (int) get_post_field( 'post_author', $article ) )
			);
		}
	}

	/** A moderator finds one of each, and who runs a circle has pinned and chosen. */
	private function look_at_what_waits(): void {
		$this->as_user( $this->create_member( 'administrator' ) );
		foreach ( array( 'post', 'comment' ) as $type ) {
			self::assertCount(
				1,
				$this->data( $this->rest( 'GET', '/admin/waiting', array( 'object_type' => $type ) ) )['items'],
				$type
			);
		}
		self::assertCount( 1, $this->data( $this->rest( 'GET', '/admin/reports' ) )['items'] );
		$asked = $this->db()->column(
			"SELECT m.user_id FROM {$this->db()->table( 'circle_member' )} m JOIN {$this->db()->table( 'circle' )} c
				ON c.circle_id = m.circle_id WHERE m.status <> 1"
		);
		self::assertCount( 1, $asked );
		$chosen = (int) $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'essence' )}" );
		$pinned = (int) $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'circle' )} WHERE pins <> ''" );
		self::assertGreaterThan( 3, $pinned );
		self::assertSame( 2 * $pinned, $chosen );
	}

	/** The two members one signs in as have full folders, open ones and a private one. */
	private function look_at_folders(): void {
		foreach ( array( 'member1' => 'member2', 'member2' => 'member1' ) as $name => $other ) {
			$member = (int) username_exists( $name );
			$this->as_user( $member );
			$own = $this->data(
				$this->rest( 'GET', '/user/favorites', array( 'user_id' => $member, 'per_page' => 50 ) )
			)['list'];
			self::assertSame(
				array( 'private', 'public' ),
				array_values(
					array_unique( array_intersect( array( 'private', 'public' ), array_column( $own, 'visibility' ) ) )
				)
			);
			foreach ( $own as $folder ) {
				self::assertTrue( $folder['total'] > 0 || '默认收藏夹' === $folder['title'], "$name {$folder['title']}" );
			}
			$this->as_user( 0 );
			$open = $this->data(
				$this->rest( 'GET', '/user/favorites', array( 'user_id' => $member, 'per_page' => 50 ) )
			)['list'];
			self::assertGreaterThanOrEqual( 5, count( $open ) );
			self::assertNotContains( '只给自己看', array_column( $open, 'title' ) );
			$kept = $this->db()->ids(
				"SELECT v.post_id FROM {$this->db()->table( 'favorite' )} v JOIN {$this->db()->table( 'feed' )} f
					ON f.post_id = v.post_id WHERE v.user_id = %d AND f.author_id IN (%d,%d)",
				array( $member, (int) username_exists( $other ), $member )
			);
			self::assertSame( array(), $kept, 'the first two have no tie' );
		}
	}

	/** @return array<string, list<int>> Posts by name of what was added, sorted. */
	private function by_part(): array {
		$has = array();
		foreach ( $this->db()->rows(
			"SELECT post_id, parts FROM {$this->db()->table( 'feed' )} WHERE parts <> ''"
		) as $row ) {
			foreach ( array_keys( (array) json_decode( (string) $row['parts'], true ) ) as $name ) {
				$has[ (string) $name ][] = (int) $row['post_id'];
			}
		}
		ksort( $has );
		return $has;
	}

	/** @return array<string, mixed> What the feed keeps of a post, order of parts and topics aside. */
	private function row( int $post ): array {
		$row   = $this->db()->row(
			"SELECT media, topics, images, body, parts FROM {$this->db()->table( 'feed' )} WHERE post_id = %d",
			array( $post )
		)
			?? array();
		$parts = (array) json_decode( (string) $row['parts'], true );
		ksort( $parts );
		$topics = explode( ',', (string) $row['topics'] );
		sort( $topics );
		return array( 'parts' => $parts, 'topics' => $topics ) + $row;
	}
}
