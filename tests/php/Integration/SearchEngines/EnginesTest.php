<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\SearchEngines;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Posts\Api\FeedIndexer;
use Zeromo\Community\Search\Api\EngineFilling;
use Zeromo\Community\Search\Api\EngineQuery;
use Zeromo\Community\Search\Api\SearchEngine;
use Zeromo\Community\Search\Engine\EngineFeeder;
use Zeromo\Community\Search\Engine\Engines;
use Zeromo\Community\Search\Index\Finder;
use Zeromo\Community\Search\Keywords;
use Zeromo\Community\Search\ResultType;
use Zeromo\Community\Search\Scope;
use Zeromo\Community\Search\Sql\EngineRepository;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\SimulatorProcess;

/** Engines outside on a process of their own, which hangs, cuts, answers HTML, loses and invents. */
final class EnginesTest extends IntegrationTestCase {

	use MakesPosts;

	private static ?SimulatorProcess $server = null;

	private static string $url = '';

	private int $author;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$server = new SimulatorProcess( 'engines' );
		self::$url    = self::$server->url;
	}

	public static function tearDownAfterClass(): void {
		self::$server?->stop();
		self::$server = null;
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member();
		$this->control();
	}

	/** @return list<string> What was called since the last question. */
	private function control( string ...$faults ): array {
		$sent = array( 'method' => 'POST', 'content' => (string) json_encode( $faults ) );
		$with = stream_context_create( array( 'http' => $sent ) );
		return (array) json_decode( (string) file_get_contents( self::$url . '/control', false, $with ) );
	}

	private function choose( string $engine, string $user = '' ): SearchEngine {
		$this->service( Settings::class )->save(
			array(
				'search_engine'         => $engine,
				'search_engine_url'     => self::$url . ( 'meilisearch' === $engine ? '/meili/' : '/elastic' ),
				'search_engine_key'     => 'secret-key',
				'search_engine_user'    => $user,
				'search_engine_timeout' => 300,
			)
		);
		$current = $this->service( Engines::class )->current();
		self::assertInstanceOf( SearchEngine::class, $current );
		return $current;
	}

	/** Gives everything that is old enough; so is all that is older than two minutes. */
	private function feed( bool $all = true ): void {
		if ( $all ) {
			$this->db()->execute( "UPDATE {$this->db()->table( 'search_doc' )} SET stamp = %d", array( time() - 999 ) );
		}
		$this->service( EngineFeeder::class )->feed();
	}

	private function activity( string $text, string $title = '' ): int {
		return $this->make_post( $this->author, $title, $text, 'publish', 'zeromo_activity' );
	}

	/** @return list<int> Posts. */
	private function best( string $words, Scope $scope = new Scope(), int $viewer = 0 ): array {
		return array_keys(
			$this->service( Finder::class )->best( Keywords::read( $words ), $scope, $viewer, null, 50 )
		);
	}

	/** @return list<int> Posts. */
	private function newest( string $words, Scope $scope = new Scope() ): array {
		return array_keys( $this->service( Finder::class )->newest( Keywords::read( $words ), $scope, 0, null, 50 ) );
	}

	/** @return array<string, array{string}> */
	public static function engines(): array {
		return array( 'meilisearch' => array( 'meilisearch' ), 'elasticsearch' => array( 'elasticsearch' ) );
	}

	private static function searched( string $calls ): bool {
		return str_contains( $calls, '/search' ) || str_contains( $calls, '/_search' );
	}

	#[DataProvider( 'engines' )]
	public function test_it_is_filled_and_asked( string $engine ): void {
		$text  = $this->activity( '随手写几句，里面提到了青金石矿，用ＩＰｈｏｎｅ１５拍的' );
		$title = $this->make_post( $this->author, '青金石礦', '正文' );
		$this->choose( $engine );
		self::assertContains( $text, $this->best( '青金石矿' ) );
		self::assertSame( array(), $this->control(), 'not asked before it is full' );
		$this->feed();
		self::assertNotSame( array(), $this->control() );
		self::assertSame( array( $title, $text ), $this->best( '青金石矿' ) );
		self::assertTrue( self::searched( implode( ' ', $this->control() ) ) );
		self::assertSame( array( $text ), $this->best( 'iphone' ) );
		self::assertSame( array( $text ), $this->best( '青金石 iph' ) );
		self::assertSame( array(), $this->best( '石金' ) );
		self::assertCount( 2, $this->newest( '矿' ) );
		self::assertSame( array( $title ), $this->best( '青金石', new Scope( titles: true ) ) );
		self::assertSame( array( $title ), $this->best( '青金石', new Scope( ResultType::Article ) ) );
		self::assertSame( array(), $this->best( '青金石', new Scope( author: $this->create_member() ) ) );
		self::assertSame( array(), $this->best( '青金石', new Scope( circle: 999 ) ) );
		self::assertSame( array(), $this->newest( '青金石', new Scope( since: time() + 60 ) ) );
		self::assertSame( array(), $this->best( '"\\' ) );
	}

	#[DataProvider( 'engines' )]
	public function test_what_it_has_not_got_yet_is_found_and_what_it_has_too_much_is_not( string $engine ): void {
		$old  = $this->activity( '月光石手串' );
		$gone = $this->activity( '月光石吊坠' );
		$this->choose( $engine );
		$this->feed();
		$new = $this->activity( '月光石戒指' );
		wp_trash_post( $gone );
		self::assertSame( array( $new, $old ), $this->best( '月光石' ) );
		wp_update_post( array( 'ID' => $old, 'post_content' => '日光石手串' ) );
		self::assertSame( array( $new ), $this->best( '月光石' ) );
		self::assertSame( array( $new ), $this->newest( '月光石' ) );
		self::assertSame( array( $old ), $this->best( '日光石' ) );
		$this->control();
		$this->feed();
		self::assertSame( array( $new ), $this->best( '月光石' ) );
		$direct = $this->service( Engines::class )->current()?->find( new EngineQuery( array( '月光石' ) ) );
		self::assertSame( array( $new ), $direct, 'the engine itself has forgotten the others' );
		self::assertSame( array(), $this->service( EngineRepository::class )->to_forget( 9 ) );
	}

	#[DataProvider( 'engines' )]
	public function test_who_may_see_what_is_asked_of_our_own_tables( string $engine ): void {
		$mine = $this->activity( '黑曜石原石' );
		$this->choose( $engine );
		$this->feed();
		$this->control( 'strangers' );
		self::assertSame( array(), $this->best( '黑曜石' ), 'what it invents is nowhere' );
		// Something outside of our code makes the post private; the engine still has it.
		$feed = $this->db()->table( 'feed' );
		$this->db()->execute( "UPDATE $feed SET status = 0 WHERE post_id = %d", array( $mine ) );
		self::assertSame( array(), $this->best( '黑曜石' ) );
		self::assertSame( array(), $this->newest( '黑曜石' ) );
	}

	#[DataProvider( 'engines' )]
	public function test_a_blocked_authors_posts_are_neither_found_nor_counted( string $engine ): void {
		$viewer       = $this->create_member();
		$this->author = $this->create_member( 'author' );
		$id           = $this->activity( '橄榄石标本' );
		$this->choose( $engine );
		$this->feed();
		self::assertSame( array( $id ), $this->best( '橄榄石', viewer: $viewer ) );
		$this->as_user( $viewer );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $this->author, 'blocked' => true ) ) );
		self::assertSame( array(), $this->best( '橄榄石', viewer: $viewer ) );
	}

	/** @return array<string, array{string, string}> */
	public static function faults(): array {
		$out = array();
		foreach ( array( 'meilisearch', 'elasticsearch' ) as $engine ) {
			foreach ( array( 'hang', 'html', 'down', 'cut', 'redirect' ) as $fault ) {
				$out[ "$engine: $fault" ] = array( $engine, $fault );
			}
		}
		return $out + array( 'elasticsearch: a part of it' => array( 'elasticsearch', 'part' ) );
	}

	#[DataProvider( 'faults' )]
	public function test_our_own_index_answers_where_it_does_not( string $engine, string $fault ): void {
		$id = $this->activity( '石榴石项链' );
		$this->choose( $engine );
		$this->feed();
		$this->control( $fault, $fault );
		$from = microtime( true );
		self::assertSame( array( $id ), $this->best( '石榴石' ) );
		self::assertLessThan( 1.5, microtime( true ) - $from );
		self::assertCount( 1, $this->control() );
		self::assertSame( array( $id ), $this->best( '石榴石' ) );
		self::assertSame( array( $id ), $this->newest( '石榴石' ) );
		self::assertSame( array(), $this->control(), 'it rests' );
		$state = $this->service( EngineRepository::class )->state( $engine );
		self::assertSame( 1, $state?->misses );
		$this->db()->execute( "UPDATE {$this->db()->table( 'search_engine' )} SET rest = %d", array( 1 ) );
		self::assertSame( array( $id ), $this->best( '石榴石' ) );
		self::assertCount( 1, $this->control() );
		self::assertSame( 0, $this->service( EngineRepository::class )->state( $engine )?->misses );
		self::assertContains( $fault, self::faults()[ "$engine: $fault" ] ?? array( 'part' ) );
	}

	/** @return array<string, array{string, string}> */
	public static function lost(): array {
		return array(
			'a task that fails' => array( 'meilisearch', 'task-fails' ),
			'a queue that is full' => array( 'elasticsearch', 'full' ),
			'Meilisearch is down' => array( 'meilisearch', 'down' ),
			'Elasticsearch is down' => array( 'elasticsearch', 'down' ),
		);
	}

	#[DataProvider( 'lost' )]
	public function test_what_it_has_not_taken_is_given_again( string $engine, string $fault ): void {
		$this->choose( $engine );
		$this->activity( '碧玺第一批' );
		$this->feed();
		$more = array( $this->activity( '碧玺第二批' ), $this->activity( '碧玺第三批' ) );
		$this->control( $fault );
		$this->feed();
		self::assertSame( 1, $this->service( EngineRepository::class )->state( $engine )?->misses );
		$this->feed();
		self::assertSame( 0, $this->service( EngineRepository::class )->state( $engine )?->misses );
		$direct = $this->service( Engines::class )->current()?->find( new EngineQuery( array( '碧玺' ) ) );
		self::assertCount( 3, (array) $direct );
		self::assertSame( array(), array_diff( $more, (array) $direct ) );
	}

	#[DataProvider( 'engines' )]
	public function test_everything_is_read_to_the_end( string $engine ): void {
		$ids = array();
		$this->choose( $engine );
		for ( $n = 0; $n < 25; $n++ ) {
			$ids[] = $this->activity( "第{$n}块孔雀石" );
			if ( 15 === $n ) {
				$this->feed();
			}
		}
		foreach ( array( 'best', 'newest', 'hottest' ) as $order ) {
			$seen  = array();
			$after = null;
			for ( $n = 0; $n < 5; $n++ ) {
				$found = $this->service( Finder::class )->$order( Keywords::read( '孔雀石' ), new Scope(), 0, $after, 7 );
				$seen  = array( ...$seen, ...array_keys( $found ) );
				$last  = array_key_last( $found );
				$after = null === $last ? $after : new Cursor( $found[ $last ], $last );
			}
			self::assertEqualsCanonicalizing( $ids, $seen, $order );
		}
	}

	#[DataProvider( 'engines' )]
	public function test_it_is_made_anew_and_again( string $engine ): void {
		$id = $this->activity( '坦桑石' );
		$this->choose( $engine );
		foreach ( range( 1, 2 ) as $unused ) {
			$told = array();
			$done = $this->service( EngineFilling::class )->again(
				$engine,
				static function ( int $n ) use ( &$told ): void {
					$told[] = $n;
				}
			);
			self::assertSame( $done, max( $told ) );
			self::assertSame( array( $id ), $this->best( '坦桑石' ) );
		}
		self::assertTrue( $this->service( EngineRepository::class )->take( $engine, time(), time() + 60 ) );
		$this->expectException( Failure::class );
		$this->service( EngineFilling::class )->again( $engine, static function (): void {} );
	}

	public function test_only_one_process_fills_it_and_a_wrong_key_fills_nothing(): void {
		$this->activity( '蛋白石' );
		$this->choose( 'meilisearch' );
		$states = $this->service( EngineRepository::class );
		self::assertTrue( $states->take( 'meilisearch', time(), time() + 60 ) );
		$this->feed();
		self::assertSame( array(), $this->control() );
		$states->leave( 'meilisearch' );
		$this->service( Settings::class )->save( array( 'search_engine_key' => 'wrong' ) );
		$this->feed();
		self::assertFalse( $states->state( 'meilisearch' )?->filled );
		self::assertSame( 1, $states->state( 'meilisearch' )?->misses );
		$this->service( Settings::class )->save( array( 'search_engine_key' => 'secret-key' ) );
		$this->feed();
		self::assertTrue( $states->state( 'meilisearch' )?->filled );
	}

	public function test_opensearch_is_called_with_a_name(): void {
		$id = $this->activity( '葡萄石' );
		$this->choose( 'elasticsearch', 'admin' );
		$this->feed();
		self::assertSame( array( $id ), $this->best( '葡萄石' ) );
		self::assertTrue( self::searched( implode( ' ', $this->control() ) ) );
	}

	public function test_a_plugin_brings_its_own(): void {
		$id     = $this->activity( '萤石' );
		$other  = $this->activity( '方解石' );
		$engine = new ListedEngine();
		$add    = static fn( array $all ): array => $all + array( 'mine' => $engine, 'broken' => 'no engine' );
		add_filter( 'zeromo_search_engines', $add );
		$this->service( Settings::class )->save( array( 'search_engine' => 'plugin' ) );
		$this->feed();
		self::assertSame( array(), array_diff( array( $id, $other ), array_keys( $engine->texts ) ) );
		$engine->answer = array( $other, $id );
		self::assertSame( array( $other, $id ), $this->best( '萤石' ), 'the order is the engine\'s' );
		$engine->answer = null;
		self::assertSame( array( $id ), $this->best( '萤石' ) );
		remove_filter( 'zeromo_search_engines', $add );
		self::assertNull( $this->service( Engines::class )->current() );
	}

	public function test_a_search_asks_few_questions_and_our_own_none_more(): void {
		$this->activity( '绿松石' );
		$this->choose( 'elasticsearch' );
		$this->feed();
		$this->activity( '绿松石新货' );
		self::assertLessThanOrEqual( 4, $this->count_queries( fn(): array => $this->best( '绿松石' ) ) );
		self::assertLessThanOrEqual( 5, $this->count_queries( fn(): array => $this->newest( '绿松石' ) ) );
	}

	public function test_an_author_who_has_moved_is_narrowed_by_our_own_tables(): void {
		$id    = $this->activity( '珊瑚玉' );
		$other = $this->create_member();
		$this->choose( 'elasticsearch' );
		$this->feed();
		$this->service( FeedIndexer::class )->change_author( $this->author, $other );
		self::assertSame( array(), $this->best( '珊瑚玉', new Scope( author: $this->author ) ) );
		self::assertSame( array( $id ), $this->best( '珊瑚玉' ) );
	}
}
