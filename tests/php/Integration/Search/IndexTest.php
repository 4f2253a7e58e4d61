<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Search;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Posts\Api\FeedIndexer;
use Zeromo\Community\Search\Index\Filling;
use Zeromo\Community\Search\Index\Finder;
use Zeromo\Community\Search\Index\Packer;
use Zeromo\Community\Search\Index\Segment;
use Zeromo\Community\Search\Keywords;
use Zeromo\Community\Search\ResultType;
use Zeromo\Community\Search\Scope;
use Zeromo\Community\Search\Sql\DocumentRepository;
use Zeromo\Community\Search\Sql\SegmentRepository;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Topics\Api\TopicEditing;

/** The index of words: what is found, whether its text has been packed or not. */
final class IndexTest extends IntegrationTestCase {

	use MakesPosts;

	private int $author;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member();
	}

	private function pack(): void {
		$packer = $this->service( Packer::class );
		$n      = 0;
		while ( $packer->step( true ) ) {
			self::assertLessThan( 10, ++$n );
		}
	}

	private function activity( string $text, string $title = '' ): int {
		return $this->make_post( $this->author, $title, $text, 'publish', 'zeromo_activity' );
	}

	/** @return list<int> Posts. */
	private function best( string $words, Scope $scope = new Scope(), int $viewer = 0, int $limit = 50 ): array {
		$finder = $this->service( Finder::class );
		return array_keys( $finder->best( Keywords::read( $words ), $scope, $viewer, null, $limit ) );
	}

	/** @return list<int> Posts. */
	private function newest( string $words, Scope $scope = new Scope() ): array {
		return array_keys( $this->service( Finder::class )->newest( Keywords::read( $words ), $scope, 0, null, 50 ) );
	}

	/** @return array<string, array{bool}> */
	public static function states(): array {
		return array( 'new' => array( false ), 'packed' => array( true ) );
	}

	#[DataProvider( 'states' )]
	public function test_words_of_any_length_and_spelling_are_found( bool $packed ): void {
		$long = str_repeat( '无关的话说了很多。', 400 ) . '最后才提到琥珀蜥蜴标本';
		$one  = $this->activity( '周末去看琥珀蜥蜴展，用ＩＰｈｏｎｅ１５拍的' );
		$two  = $this->make_post( $this->author, '臺灣的琥珀收藏', $long );
		$this->activity( '琥珀色的茶，与蜥蜴无关' );
		if ( $packed ) {
			$this->pack();
		}
		self::assertEqualsCanonicalizing( array( $one, $two ), $this->best( '琥珀蜥蜴' ) );
		self::assertEqualsCanonicalizing( array( $one, $two ), $this->newest( '琥珀蜥蜴' ) );
		self::assertCount( 3, $this->best( '蜥' ) );
		self::assertCount( 3, $this->best( '琥珀 蜥蜴' ) );
		self::assertSame( array( $two ), array_slice( $this->best( '琥珀蜥蜴標本' ), 0, 1 ) );
		self::assertSame( array( $two ), $this->newest( '琥珀蜥蜴標本' ) );
		self::assertSame( array( $two ), $this->best( '台湾' ) );
		self::assertSame( array( $one ), $this->best( 'iphone' ) );
		self::assertSame( array( $one ), $this->best( 'iph' ), 'a word goes on' );
		self::assertSame( array( $one ), $this->best( 'iPhone15拍的' ) );
		self::assertSame( array(), $this->best( 'hone' ) );
		self::assertSame( array(), $this->best( '珀琥' ) );
		self::assertSame( array(), $this->best( '。，' ) );
		self::assertSame( array( $two ), $this->best( '琥珀', new Scope( titles: true ) ) );
	}

	#[DataProvider( 'states' )]
	public function test_what_the_title_says_comes_first( bool $packed ): void {
		$text  = $this->activity( '随手写几句，里面提到了青金石矿，然后又说别的去了' );
		$title = $this->make_post( $this->author, '青金石矿', '正文' );
		$long  = $this->make_post( $this->author, '一次很长的旅行里去过的青金石矿', '正文' );
		if ( $packed ) {
			$this->pack();
		}
		self::assertSame( array( $title, $long, $text ), $this->best( '青金石矿' ) );
	}

	#[DataProvider( 'states' )]
	public function test_a_long_question_finds_what_has_most_of_it( bool $packed ): void {
		$near = $this->activity( '朝阳公园附近的鹦鹉店，老板人很好' );
		$this->activity( '公园里散步' );
		if ( $packed ) {
			$this->pack();
		}
		self::assertSame( array( $near ), array_slice( $this->best( '朝阳公园哪里有鹦鹉店' ), 0, 1 ) );
		self::assertSame( array(), $this->best( '鹦鹉学舌' ) );
	}

	#[DataProvider( 'states' )]
	public function test_a_search_is_narrowed( bool $packed ): void {
		$other = $this->create_member();
		$mine  = $this->activity( '海蓝宝原石' );
		$post  = $this->make_post( $other, '海蓝宝鉴别', '正文' );
		if ( $packed ) {
			$this->pack();
		}
		self::assertSame( array( $mine ), $this->best( '海蓝宝', new Scope( ResultType::Activity ) ) );
		self::assertSame( array( $post ), $this->best( '海蓝宝', new Scope( author: $other ) ) );
		self::assertSame( array( $post ), $this->newest( '海蓝宝', new Scope( author: $other ) ) );
		self::assertSame( array(), $this->best( '海蓝宝', new Scope( circle: 999999 ) ) );
		self::assertSame( array(), $this->newest( '海蓝宝', new Scope( since: time() + 60 ) ) );
	}

	#[DataProvider( 'states' )]
	public function test_changes_and_deletions_are_seen_at_once( bool $packed ): void {
		$id = $this->activity( '月光石手串' );
		if ( $packed ) {
			$this->pack();
		}
		wp_update_post( array( 'ID' => $id, 'post_content' => '日光石手串' ) );
		self::assertSame( array(), $this->best( '月光石' ) );
		self::assertSame( array( $id ), $this->best( '日光石' ) );
		wp_update_post( array( 'ID' => $id, 'post_status' => 'draft' ) );
		self::assertSame( array(), $this->best( '日光石' ) );
		wp_update_post( array( 'ID' => $id, 'post_status' => 'publish' ) );
		self::assertSame( array( $id ), $this->best( '日光石' ) );
		wp_trash_post( $id );
		self::assertSame( array(), $this->best( '日光石' ) );
	}

	public function test_a_write_that_changes_no_word_keeps_the_text_where_it_is(): void {
		$id   = $this->activity( '橄榄石' );
		$rows = $this->service( DocumentRepository::class );
		$mark = $rows->mark( $id );
		$sql  = "SELECT doc FROM {$this->db()->table( 'search_doc' )} WHERE post_id = %d";
		$doc  = $this->db()->value( $sql, array( $id ) );
		wp_update_post( array( 'ID' => $id, 'comment_status' => 'closed' ) );
		self::assertSame( $mark, $rows->mark( $id ) );
		self::assertSame( $doc, $this->db()->value( $sql, array( $id ) ) );
	}

	public function test_everything_is_read_to_the_end_in_each_order(): void {
		$ids = array();
		for ( $n = 0; $n < 25; $n++ ) {
			$ids[] = $this->activity( "第{$n}块石榴石" );
			if ( 12 === $n ) {
				$this->pack();
			}
		}
		foreach ( array( 'best', 'newest', 'hottest' ) as $order ) {
			$seen  = array();
			$after = null;
			for ( $n = 0; $n < 5; $n++ ) {
				$found = $this->service( Finder::class )->$order( Keywords::read( '石榴石' ), new Scope(), 0, $after, 7 );
				$seen  = array( ...$seen, ...array_keys( $found ) );
				$last  = array_key_last( $found );
				$after = null === $last ? $after : new Cursor( $found[ $last ], $last );
			}
			self::assertCount( 25, $seen, $order );
			self::assertEqualsCanonicalizing( $ids, $seen, $order );
		}
		foreach ( array( 'latest', 'relevance', 'hot' ) as $order ) {
			$asked = array( 'source' => 'search', 'keywords' => '石榴石', 'orderby' => $order, 'per_page' => 10 );
			$seen  = array();
			$next  = '';
			for ( $n = 0; 0 === $n || ( '' !== $next && $n < 9 ); $n++ ) {
				$page = $this->data( $this->rest( 'GET', '/content/list', $asked + array( 'cursor' => $next ) ) );
				$seen = array( ...$seen, ...array_column( (array) $page['items'], 'id' ) );
				$next = (string) $page['next_cursor'];
			}
			self::assertSame( count( $ids ), count( $seen ), $order );
			self::assertEqualsCanonicalizing( $ids, $seen, $order );
		}
	}

	public function test_small_segments_become_a_large_one_and_nothing_is_lost(): void {
		$ids = array();
		foreach ( range( 1, 3 ) as $n ) {
			$ids[] = $this->activity( "碧玺第 $n 批" );
			$this->pack();
		}
		self::assertCount( 3, $this->service( SegmentRepository::class )->ready() );
		$table = $this->db()->table( 'search_segment' );
		$this->db()->execute( "UPDATE $table SET docs = %d WHERE state = 1", array( Segment::LARGE / 2 - 1 ) );
		self::assertTrue( $this->service( Packer::class )->step() );
		self::assertCount( 2, $this->service( SegmentRepository::class )->ready() );
		self::assertEqualsCanonicalizing( $ids, $this->best( '碧玺' ) );
		self::assertEqualsCanonicalizing( $ids, $this->newest( '碧玺' ) );
	}

	public function test_a_segment_that_lacks_a_text_is_made_anew(): void {
		$this->activity( '黑曜石一号' );
		$late = $this->activity( '黑曜石二号' );
		$this->activity( '黑曜石三号' );
		$table = $this->db()->table( 'search_doc' );
		$row   = $this->db()->row( "SELECT * FROM $table WHERE post_id = %d", array( $late ) );
		$this->db()->execute( "DELETE FROM $table WHERE post_id = %d", array( $late ) );
		$this->pack();
		self::assertNotNull( $row );
		// The transaction that had taken this number ends only now.
		$this->db()->insert_rows( $table, array_keys( $row ), array( array_values( $row ) ) );
		self::assertNotContains( $late, $this->best( '黑曜石' ) );
		self::assertSame( 1, $this->service( Packer::class )->renew() );
		self::assertContains( $late, $this->best( '黑曜石' ) );
		self::assertSame( 0, $this->service( Packer::class )->renew() );
	}

	public function test_the_index_is_made_anew_and_again(): void {
		$id   = $this->activity( '孔雀石摆件' );
		$told = array();
		foreach ( range( 1, 2 ) as $unused ) {
			$done = $this->service( Filling::class )->again(
				static function ( int $n ) use ( &$told ): void {
					$told[] = $n;
				}
			);
			self::assertSame( $done, max( $told ) );
			self::assertSame( array( $id ), $this->best( '孔雀石' ) );
		}
		self::assertSame( array(), $this->service( DocumentRepository::class )->strays( 9 ) );
	}

	public function test_what_another_statement_has_changed_follows_within_a_day(): void {
		$moved = $this->activity( '坦桑石一号' );
		$gone  = $this->activity( '坦桑石二号' );
		$this->pack();
		$other = $this->create_member();
		$this->service( FeedIndexer::class )->change_author( $this->author, $other );
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'feed' )} WHERE post_id = %d", array( $gone ) );
		$this->run_recurring( 'search_mend' );
		self::assertSame( array( $moved ), $this->best( '坦桑石', new Scope( author: $other ) ) );
		self::assertSame( array(), $this->service( DocumentRepository::class )->strays( 9 ) );
	}

	public function test_words_are_found_inside_each_list_whatever_its_age_and_order(): void {
		$topic = $this->service( TopicEditing::class )->create( '宝石' );
		$old   = $this->make_post( $this->author, '旧文', '关于紫水晶的旧文' );
		$other = $this->make_post( $this->create_member(), '别人的', '别人的紫水晶' );
		$this->make_post( $this->author, '无关', '黄水晶' );
		$this->db()->insert_rows(
			$this->db()->table( 'feed_topic' ),
			array( 'topic_id', 'post_id', 'status', 'created' ),
			array( array( $topic, $old, 1, time() ) )
		);
		$this->pack();
		$listed = function ( array $asked ): array {
			$asked += array( 'keywords' => '紫水晶' );
			return array_column( (array) $this->data( $this->rest( 'GET', '/content/list', $asked ) )['items'], 'id' );
		};
		foreach ( array( 'latest', 'hot', 'commented', 'rating' ) as $order ) {
			$by = array( 'orderby' => $order );
			$all = $listed( array( 'source' => 'feed' ) + $by );
			self::assertEqualsCanonicalizing( array( $old, $other ), $all, $order );
			$mine = array( 'source' => 'member', 'author' => $this->author );
			self::assertSame( array( $old ), $listed( $mine + $by ), $order );
			$in_topic = array( 'source' => 'topic', 'topic_id' => $topic );
			self::assertSame( array( $old ), $listed( $in_topic + $by ), $order );
		}
		$this->as_user( $this->author );
		self::assertSame( array(), $listed( array( 'source' => 'favorite' ) ) );
		foreach ( array( $old, $other ) as $post ) {
			$this->data( $this->rest( 'POST', '/favorite/add-object', array( 'post_id' => $post ) ) );
		}
		self::assertEqualsCanonicalizing( array( $old, $other ), $listed( array( 'source' => 'favorite' ) ) );
		self::assertSame( array( $old ), $listed( array( 'source' => 'favorite', 'keywords' => '舊文 紫水晶' ) ) );
		self::assertSame( array(), $listed( array( 'source' => 'favorite', 'keywords' => '黄水晶' ) ) );
	}

	public function test_a_phrase_of_common_pairs_is_found_whatever_else_has_them(): void {
		$ids = array();
		for ( $n = 0; $n < 140; $n++ ) {
			$ids[] = $this->activity( 0 === $n % 20 ? '路上红玛瑙很多' : '路上红花，玛瑙很多，红玛瑙' );
		}
		$this->pack();
		$right = array_values( array_filter( $ids, static fn( int $n ): bool => 0 === $n % 20, ARRAY_FILTER_USE_KEY ) );
		self::assertEqualsCanonicalizing( $right, $this->best( '路上红玛瑙很多' ) );
	}

	public function test_numbers_that_are_far_apart_are_packed(): void {
		$first = $this->activity( '锂辉石一号' );
		$this->pack();
		$late  = $this->activity( '锂辉石二号' );
		$table = $this->db()->table( 'search_doc' );
		$this->db()->execute( "UPDATE $table SET doc = doc + %d WHERE post_id = %d", array( 200000, $late ) );
		$this->pack();
		self::assertCount( 2, $this->service( SegmentRepository::class )->ready() );
		self::assertEqualsCanonicalizing( array( $first, $late ), $this->best( '锂辉石' ) );
	}

	public function test_a_search_asks_few_questions(): void {
		$this->activity( '蛋白石' );
		$this->pack();
		$fresh = $this->activity( '蛋白石新货' );
		// What is younger than everything packed is looked at with it.
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'search_doc' )} SET created = created + 9 WHERE post_id = %d",
			array( $fresh )
		);
		self::assertLessThanOrEqual( 4, $this->count_queries( fn(): array => $this->best( '蛋白石' ) ) );
		self::assertLessThanOrEqual( 5, $this->count_queries( fn(): array => $this->newest( '蛋白石' ) ) );
	}
}
