<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Posts\Api\FeedIndexer;
use Zeromo\Community\Posts\Api\FeedProjector;
use Zeromo\Community\Posts\Api\FeedRepository;
use Zeromo\Community\Publishing\Api\PostForm;
use Zeromo\Community\Feed\TopicMover;
use Zeromo\Community\Publishing\Writings;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Topics\Api\Topics;
use Zeromo\Community\Topics\FollowService;
use Zeromo\Community\Topics\OldAddress;
use Zeromo\Community\Topics\Sql\TopicRepository;

/** POST /topic/{id} and POST /topic/merge: what moderators do to topics, and what becomes of their posts. */
final class TopicMergeTest extends ContentTestCase {

	use MakesPosts;

	private int $editor;
	private int $from;
	private int $into;
	private string $word;

	protected function setUp(): void {
		parent::setUp();
		$this->word   = bin2hex( random_bytes( 4 ) );
		$this->editor = $this->create_member( 'editor' );
		$this->from   = $this->make_topic( "旧的{$this->word}" );
		$this->into   = $this->make_topic( "新的{$this->word}" );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_query'] = new \WP_Query();
		parent::tearDown();
	}

	public function test_another_name_keeps_the_old_one_leading_here(): void {
		$slug = $this->slug( $this->from );
		$this->as_user( $this->editor );
		for ( $n = 0; $n < 2; $n++ ) {
			$item = $this->data(
				$this->rest(
					'POST',
					"/topic/{$this->from}",
					array( 'name' => "#改了 & {$this->word}#", 'description' => '新的简介' )
				)
			);
		}
		$this->assertSame(
			array( "改了 & {$this->word}", '新的简介' ),
			array( $item['name'], $this->record( $this->from )->description )
		);
		$this->assertNotSame( $slug, $this->slug( $this->from ) );
		$this->assertSame(
			array( $this->from ),
			$this->service( Topics::class )->by_names( array( "旧的{$this->word}" ) )
		);
		$this->assertSame( $item['url'], $this->now_at( $slug ) );
		$this->assertSame( array( "#旧的{$this->word}# 改为 #改了 & {$this->word}#" ), $this->logged( 'topic_edit' ) );
		// What it was called is not free for another one.
		$this->assert_refused(
			$this->rest( 'POST', "/topic/{$this->into}", array( 'name' => "旧的{$this->word}" ) ),
			409,
			'zeromo_topic_exists'
		);
		// It may have its own name back.
		$this->assertSame(
			"旧的{$this->word}",
			$this->data( $this->rest( 'POST', "/topic/{$this->from}", array( 'name' => "旧的{$this->word}" ) ) )['name']
		);
		$this->assertSame(
			array( $this->from ),
			$this->service( Topics::class )->by_names( array( "改了&{$this->word}" ) )
		);
	}

	/** Two topics that give up one name at the same moment have both looked and found it free. */
	public function test_an_old_name_leads_to_one_topic_alone(): void {
		$this->as_user( $this->editor );
		$this->data( $this->rest( 'POST', "/topic/{$this->from}", array( 'name' => "改了{$this->word}" ) ) );
		$table = $this->db()->table( 'topic_alias' );
		$again = "INSERT IGNORE INTO $table (name_key,address,topic_id,was,created)
			SELECT name_key, 'another', %d, was, created FROM $table WHERE topic_id = %d";
		$this->assertSame( 0, $this->db()->execute( $again, array( $this->into, $this->from ) ) );
		$this->assertSame(
			array( $this->from ),
			$this->service( Topics::class )->by_names( array( "旧的{$this->word}" ) )
		);
	}

	public function test_what_is_absent_stays_and_zero_clears(): void {
		$cat = (int) ( (array) wp_insert_term( '手作' . $this->word, 'zeromo_topic_cat' ) )['term_id'];
		$this->as_user( $this->editor );
		$this->data( $this->rest( 'POST', "/topic/{$this->from}", array( 'description' => '说明', 'cat' => $cat ) ) );
		$this->assertSame(
			array( '说明', $cat ),
			array( $this->record( $this->from )->description, $this->record( $this->from )->cat )
		);
		$this->data( $this->rest( 'POST', "/topic/{$this->from}", array( 'cat' => 0 ) ) );
		$this->assertSame(
			array( '说明', 0, "旧的{$this->word}" ),
			array(
				$this->record( $this->from )->description,
				$this->record( $this->from )->cat,
				$this->record( $this->from )->name,
			)
		);
		$this->assert_refused(
			$this->rest( 'POST', "/topic/{$this->from}", array( 'cat' => 99999999 ) ),
			400,
			'rest_invalid_param'
		);
		$this->assert_refused(
			$this->rest( 'POST', "/topic/{$this->from}", array( 'name' => '##' ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->rest( 'POST', "/topic/{$this->from}", array( 'name' => "新的{$this->word}" ) ),
			409,
			'zeromo_topic_exists'
		);
		$this->assert_refused(
			$this->rest(
				'POST',
				"/topic/{$this->from}",
				array( 'thumbnail_id' => $this->make_pictures( $this->create_member(), 1 )[0] )
			),
			403,
			'zeromo_forbidden'
		);
	}

	public function test_only_moderators_may(): void {
		foreach ( array(
			0 => array( 401, 'zeromo_login_required' ),
			$this->create_member( 'author' ) => array( 403, 'zeromo_forbidden' ),
		) as $user => $refusal ) {
			$this->as_user( $user );
			$this->assert_refused(
				$this->rest( 'POST', "/topic/{$this->from}", array( 'name' => '我的' ) ),
				...$refusal
			);
			$this->assert_refused(
				$this->rest( 'POST', '/topic/merge', array( 'topic_id' => $this->from, 'into' => $this->into ) ),
				...$refusal
			);
		}
		$this->as_user( $this->editor );
		$this->assert_refused(
			$this->rest( 'POST', '/topic/merge', array( 'topic_id' => $this->from, 'into' => $this->from ) ),
			422,
			'zeromo_content_invalid'
		);
		foreach ( array( array( $this->from, 99999999 ), array( 99999999, $this->into ) ) as $pair ) {
			$this->assert_refused(
				$this->rest( 'POST', '/topic/merge', array( 'topic_id' => $pair[0], 'into' => $pair[1] ) ),
				404,
				'zeromo_not_found'
			);
		}
		$this->assert_refused(
			$this->rest( 'POST', '/topic/merge', array( 'topic_id' => 'x', 'into' => array() ) ),
			400,
			'rest_invalid_param'
		);
		$this->assertSame( array(), $this->logged( 'topic_merge' ) );
	}

	public function test_a_merged_topic_leaves_its_posts_followers_and_address_to_the_other(): void {
		$member = $this->create_member( 'author' );
		$one    = $this->publish( $member, '只有旧的', array( 'topic_id' => array( $this->from ) ) );
		$both   = $this->publish( $member, '两个都有', array( 'topic_id' => array( $this->from, $this->into ) ) );
		$draft  = $this->publish(
			$member,
			'草稿',
			array( 'topic_id' => array( $this->from ), 'post_status' => 'draft' )
		);
		$post   = $this->make_post( $member );
		wp_set_object_terms( $post, array( $this->from ), 'zeromo_topic' );
		$both_follow = $this->create_member();
		$this->service( FollowService::class )->set( $both_follow, $this->from, true );
		$this->service( FollowService::class )->set( $both_follow, $this->into, true );
		$this->service( FollowService::class )->set( $member, $this->from, true );
		$slug   = $this->slug( $this->from );
		$circle = $this->make_circle( $member );
		$board  = $this->service( CircleBoard::class );
		$board->set_topics( $circle, array( $this->from, 7 ) );
		$other  = $this->make_circle( $member );
		$board->set_topics( $other, array( 7, $this->from, $this->into ) );

		$revs = fn(): array => array_map(
			fn( int $id ): int => $this->service( FeedRepository::class )->mark( $id )->rev,
			array( $one, $both, $draft, $post )
		);
		$old  = $revs();
		$this->as_user( $this->editor );
		$first = $this->data(
			$this->rest( 'POST', '/topic/merge', array( 'topic_id' => $this->from, 'into' => $this->into ) )
		);
		$this->assertSame( array( $this->into, 3 ), array( $first['id'], $first['content_count'] ) );
		$this->assertSame(
			$first,
			$this->data(
				$this->rest( 'POST', '/topic/merge', array( 'topic_id' => $this->from, 'into' => $this->into ) )
			)
		);
		$this->assertCount( 1, $this->logged( 'topic_merge' ) );

		foreach ( $revs() as $n => $rev ) {
			$this->assertGreaterThan(
				$old[ $n ],
				$rev,
				'Who has read the row before starts again instead of storing the old topic.'
			);
		}
		$listed = $this->listed( array( 'source' => 'topic', 'topic_id' => $this->into ) );
		sort( $listed );
		$this->assertSame( array( $one, $both, $post ), $listed );
		foreach ( array( $one, $both, $draft, $post ) as $id ) {
			$this->assertSame(
				(string) $this->into,
				$this->db()->value(
					"SELECT topics FROM {$this->db()->table( 'feed' )} WHERE post_id = %d",
					array( $id )
				)
			);
			$this->assertSame(
				array( $this->into ),
				wp_get_object_terms( $id, 'zeromo_topic', array( 'fields' => 'ids' ) )
			);
		}
		$this->assertSame(
			array( array( $this->into, 7 ), array( 7, $this->into ) ),
			array( $board->topics( $circle ), $board->topics( $other ) )
		);
		$this->assertNull( get_term( $this->from ) );
		$this->assertSame( array(), $this->service( TopicRepository::class )->many( array( $this->from ) ) );
		$this->assertSame( 2, $this->record( $this->into )->followers );
		$this->assertSame( $first['url'], $this->now_at( $slug ) );
		$this->assertSame(
			array( $this->into ),
			$this->service( Topics::class )->by_names( array( "旧的{$this->word}" ) )
		);
		$this->assertSame( array(), $this->wrong_totals() );
	}

	/** Whoever had the editor open meanwhile sends the topic that was chosen there. */
	public function test_the_merged_topic_s_number_means_the_other_one(): void {
		$third  = $this->make_topic( "第三{$this->word}" );
		$member = $this->create_member( 'author' );
		$before = $this->publish( $member, '还没有话题' );
		$this->fill( 250, $member );
		$this->merge( $this->from, $this->into );
		$meanwhile = $this->publish( $member, '还在搬', array( 'topic_id' => array( $third, $this->from, $this->into ) ) );
		$this->service( TopicMover::class )->go_on();
		$this->assertNull( get_term( $this->from ) );
		$after   = $this->publish( $member, '搬完了', array( 'topic_id' => array( $this->from, $third ) ) );
		$draft   = $this->publish(
			$member,
			'存着',
			array( 'topic_id' => array( $this->from ), 'post_status' => 'draft' )
		);
		$article = $this->publish(
			$member,
			'<p>长文</p>',
			array( 'post_type' => 'post', 'post_title' => '长文', 'topic_id' => array( $this->from ) )
		);
		$this->publish( $member, '现在有了', array( 'id' => $before, 'topic_id' => array( $this->from ) ) );
		// What it was merged into is merged, too: both numbers lead to the end.
		$this->assertSame( "$third,{$this->into}", $this->row( $meanwhile )['topics'] );
		$this->assertSame( "{$this->into},$third", $this->row( $after )['topics'] );
		foreach ( array( $draft, $article, $before ) as $post ) {
			$this->assertSame( (string) $this->into, $this->row( $post )['topics'] );
		}
		foreach ( array( $meanwhile, $after, $draft, $article, $before ) as $post ) {
			$this->assertContains(
				$this->into,
				wp_get_object_terms( $post, 'zeromo_topic', array( 'fields' => 'ids' ) )
			);
		}
		$circle = $this->make_circle( $member );
		$this->as_user( $member );
		$this->assertSame(
			array( $this->into ),
			array_column(
				$this->data(
					$this->rest(
						'POST',
						'/circle/topic',
						array( 'circle_id' => $circle, 'topic_ids' => array( $this->from, $this->into ) )
					)
				),
				'id'
			)
		);
		$this->merge( $this->into, $third );
		$last = $this->publish( $member, '两次合并', array( 'topic_id' => array( $this->from, $this->into ) ) );
		$this->assertSame( (string) $third, $this->row( $last )['topics'] );
		$this->assert_refused(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => '没有这个', 'topic_id' => array( $this->from, 99999999 ) )
			),
			400,
			'rest_invalid_param'
		);
		$this->assertSame( 0, $this->orphans() );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_what_was_typed_before_a_merge_is_gone_on_with_under_the_other_topic(): void {
		$member = $this->create_member();
		$draft  = $this->publish( $member, '还没写完', array( 'post_status' => 'draft' ) );
		$this->data(
			$this->rest(
				'POST',
				'/content/draft',
				array( 'id' => $draft, 'post_content' => '写着写着', 'topic_id' => array( $this->from ) )
			)
		);
		$this->merge( $this->from, $this->into );
		$this->as_user( $member );
		$kept = $this->data( $this->rest( 'GET', '/content/draft', array( 'id' => $draft ) ) );
		$this->assertSame( array( $this->into ), array_column( $kept['topics'], 'id' ) );
		$this->assertSame(
			200,
			$this->rest(
				'POST',
				'/content/draft',
				array(
					'id' => $draft,
					'version' => $kept['version'],
					'post_content' => '又写了些',
					'topic_id' => array( $this->from ),
				)
			)->get_status()
		);
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'id' => $draft, 'post_status' => 'publish', 'post_content' => '写完了' )
			)
		);
		$this->assertSame( (string) $this->into, $this->row( $draft )['topics'] );
	}

	/** The merge comes between the look at the form and its storing; a post's row read before it is stored after it. */
	public function test_a_merge_between_reading_and_storing_leaves_no_row_behind(): void {
		$member  = $this->create_member();
		$written = $this->publish( $member, '早就写好', array( 'topic_id' => array( $this->from ) ) );
		$stale   = $this->service( FeedProjector::class )->entry( get_post( $written ) );
		$writing = $this->service( Writings::class )->of( new PostForm() );
		$drafts  = array();
		foreach ( array( 0, $written ) as $id ) {
			$drafts[] = $writing->make(
				new PostForm( id: $id, content: '慢慢写', topics: array( $this->from ) ),
				$member,
				true
			);
		}
		$this->merge( $this->from, $this->into );
		$keeper = $this->service( FeedIndexer::class );
		$keeper->put( $stale );
		$this->assertSame( (string) $this->into, $this->row( $written )['topics'] );
		foreach ( $drafts as $draft ) {
			$id = $this->db()->transaction( fn(): int => $writing->store( $draft, 'publish', time(), 0, 0 ) );
			$this->assertSame( (string) $this->into, $this->row( $id )['topics'] );
			$this->assertSame(
				array( $this->into ),
				wp_get_object_terms( $id, 'zeromo_topic', array( 'fields' => 'ids' ) )
			);
		}
		$gone = $writing->make( new PostForm( content: '删掉的话题', topics: array( $this->into ) ), $member, true );
		wp_delete_term( $this->into, 'zeromo_topic' );
		$id = $this->db()->transaction( fn(): int => $writing->store( $gone, 'publish', time(), 0, 0 ) );
		$this->assertSame( '', $this->row( $id )['topics'] );
		$this->assertSame( 0, $this->orphans() );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_nothing_gets_hotter_than_both_were(): void {
		$member = $this->create_member();
		$this->publish( $member, '一', array( 'topic_id' => array( $this->from ) ) );
		$this->publish( $member, '二', array( 'topic_id' => array( $this->into ) ) );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'topic' )} SET heat = 7 WHERE term_id = %d",
			array( $this->from )
		);
		$this->as_user( $this->editor );
		$this->data( $this->rest( 'POST', '/topic/merge', array( 'topic_id' => $this->from, 'into' => $this->into ) ) );
		$this->assertSame( 107, $this->record( $this->into )->heat );
	}

	public function test_a_big_topic_is_moved_in_pieces_and_is_in_no_list_meanwhile(): void {
		$author = $this->create_member();
		$posts  = $this->fill( 450, $author );
		$this->as_user( $this->editor );
		$this->data( $this->rest( 'POST', '/topic/merge', array( 'topic_id' => $this->from, 'into' => $this->into ) ) );
		$this->assertSame( 200, $this->record( $this->into )->content_count );
		$this->assertSame( 250, $this->record( $this->from )->content_count );
		$this->assertSame(
			'1',
			$this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->table( 'job' )} WHERE kind = %s",
				array( TopicMover::JOB )
			)
		);
		$this->assertNotContains(
			$this->from,
			array_column(
				$this->data( $this->rest( 'GET', '/terms', array( 'taxonomy' => 'topic', 'search' => $this->word ) ) ),
				'id'
			)
		);
		$this->assert_refused(
			$this->rest( 'POST', '/topic/follow', array( 'topic_id' => $this->from ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused(
			$this->rest(
				'POST',
				'/topic/merge',
				array( 'topic_id' => $this->into, 'into' => $this->make_topic( "第三{$this->word}" ) )
			),
			409,
			'zeromo_topic_merging'
		);
		$GLOBALS['wp_query'] = new \WP_Query(
			array( 'tax_query' => array( array( 'taxonomy' => 'zeromo_topic', 'terms' => array( $this->from ) ) ) )
		);
		$this->assertStringContainsString( $this->slug( $this->into ), $this->service( OldAddress::class )->url() );
		$this->assertSame( array(), $this->wrong_totals() );

		$this->service( TopicMover::class )->go_on();
		$this->assertSame( 450, $this->record( $this->into )->content_count );
		$this->assertNull( get_term( $this->from ) );
		$this->assertSame(
			0,
			(int) $this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->table( 'feed' )} WHERE post_id BETWEEN %d AND %d AND topics <> %s",
				array( min( $posts ), max( $posts ), (string) $this->into )
			)
		);
		$this->assertSame( array(), $this->wrong_totals() );
	}

	/** A piece costs as many statements for two hundred posts as for one. */
	public function test_a_piece_costs_the_same_for_many(): void {
		$cost = array();
		foreach ( array( 5, 150 ) as $many ) {
			$from = $this->make_topic( "来自 $many {$this->word}" );
			$this->from = $from;
			$this->fill( $many, $this->editor );
			$this->db()->execute(
				"UPDATE {$this->db()->table( 'topic' )} SET heat = -1, merged_into = %d WHERE term_id = %d",
				array( $this->into, $from )
			);
			$before = $this->db()->count();
			$this->service( TopicMover::class )->begin( $from, $this->into );
			$cost[] = $this->db()->count() - $before;
		}
		$this->assertSame( $cost[0], $cost[1] );
		// Three of them close the reports about the topic that goes.
		$this->assertLessThanOrEqual( 23, $cost[0] );
	}

	/**
	 * Posts with the topic, as rows.
	 *
	 * @return list<int>
	 */
	private function fill( int $many, int $author ): array {
		$db    = $this->db();
		$first = 1 + (int) $db->value( "SELECT MAX(ID) FROM {$db->core( 'posts' )}" );
		$ids   = range( $first, $first + $many - 1 );
		$tt    = (int) get_term( $this->from )->term_taxonomy_id;
		$db->insert_rows(
			$db->core( 'posts' ),
			array(
				'ID',
				'post_author',
				'post_type',
				'post_status',
				'post_title',
				'post_content',
				'post_excerpt',
				'to_ping',
				'pinged',
				'post_content_filtered',
				'post_name',
			),
			array_map(
				static fn( int $id ): array => array(
					$id,
					$author,
					'zeromo_activity',
					'publish',
					'',
					'很多',
					'',
					'',
					'',
					'',
					(string) $id,
				),
				$ids
			)
		);
		$db->insert_rows(
			$db->table( 'feed' ),
			array(
				'post_id',
				'type',
				'status',
				'announced',
				'author_id',
				'created',
				'hot',
				'commented',
				'topics',
				'images',
				'body',
				'parts',
			),
			array_map(
				fn( int $id ): array => array(
					$id,
					1,
					1,
					1,
					$author,
					1000,
					1000,
					1000,
					(string) $this->from,
					'',
					'',
					'',
				),
				$ids
			)
		);
		$db->insert_rows(
			$db->table( 'feed_topic' ),
			array( 'topic_id', 'post_id', 'status', 'created' ),
			array_map( fn( int $id ): array => array( $this->from, $id, 1, 1000 ), $ids )
		);
		$db->insert_rows(
			$db->core( 'term_relationships' ),
			array( 'object_id', 'term_taxonomy_id', 'term_order' ),
			array_map( static fn( int $id ): array => array( $id, $tt, 0 ), $ids )
		);
		$this->service( TopicRepository::class )->posts_moved( 0, $this->from, 0, $many );
		$this->service( \Zeromo\Community\Counters\Counters::class )->add( 3, $author, 'content', $many );
		$this->service( \Zeromo\Community\Counters\Counters::class )->raise( 3, $author, 'wrote', 1000 );
		return $ids;
	}

	private function merge( int $from, int $into ): void {
		$this->as_user( $this->editor );
		$this->data( $this->rest( 'POST', '/topic/merge', array( 'topic_id' => $from, 'into' => $into ) ) );
	}

	/** Rows of posts in topics that are none. */
	private function orphans(): int {
		return (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( 'feed_topic' )} p LEFT JOIN {$this->db()->table( 'topic' )} t
				ON t.term_id = p.topic_id WHERE t.term_id IS NULL"
		);
	}

	private function record( int $topic ): \Zeromo\Community\Topics\TopicRecord {
		return $this->service( TopicRepository::class )->many( array( $topic ) )[ $topic ];
	}

	private function slug( int $topic ): string {
		return $this->record( $topic )->slug;
	}

	/** Where an address that no topic has leads to. */
	private function now_at( string $slug ): string {
		$query = new \WP_Query();
		$query->set( 'zeromo_topic', rawurldecode( $slug ) );
		$query->set_404();
		$GLOBALS['wp_query'] = $query;
		return $this->service( OldAddress::class )->url();
	}

	/** @return list<string> */
	private function logged( string $action ): array {
		return $this->db()->column(
			"SELECT reason FROM {$this->db()->table( 'audit' )} WHERE act = %s AND actor_id = %d",
			array( $action, $this->editor )
		);
	}
}
