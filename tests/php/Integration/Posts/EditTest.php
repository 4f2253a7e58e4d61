<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Counters\Counters;

/** Changing and deleting: what stays, what clears, who may, and that the kept totals follow. */
final class EditTest extends ContentTestCase {

	public function test_an_absent_field_stays_and_an_empty_one_clears(): void {
		$member = $this->create_member();
		$circle = $this->make_circle( $this->create_member(), true, $member );
		$topic  = $this->make_topic( '话题' );
		$images = $this->make_pictures( $member, 2 );
		$id     = $this->publish(
			$member,
			'正文',
			array( 'post_title' => '标题', 'circle_id' => $circle, 'topic_id' => array( $topic ), 'image_ids' => $images )
		);
		$answer = $this->data( $this->rest( 'POST', '/content', array( 'id' => $id, 'post_content' => '新的正文' ) ) );
		$this->assertSame(
			array( $id, 'publish', '已更新' ),
			array( $answer['id'], $answer['status'], $answer['message'] )
		);
		$post = $this->data( $this->rest( 'GET', "/content/$id" ) );
		$this->assertSame(
			array( '标题', '<p>新的正文</p>', $circle, array( $topic ), $images ),
			array(
				$post['post_title'],
				$post['content_html'],
				$post['circle']['id'],
				array_column( $post['topics'], 'id' ),
				array_column( $post['images'], 'id' ),
			)
		);

		$this->data(
			$this->rest(
				'POST',
				'/content',
				array(
					'id' => $id,
					'post_title' => '',
					'circle_id' => '',
					'topic_id' => '',
					'image_ids' => array( $images[1] ),
				)
			)
		);
		$post = $this->data( $this->rest( 'GET', "/content/$id" ) );
		$this->assertSame(
			array( '', null, array(), array( $images[1] ), '<p>新的正文</p>' ),
			array(
				$post['post_title'],
				$post['circle'],
				$post['topics'],
				array_column( $post['images'], 'id' ),
				$post['content_html'],
			)
		);
		$this->assertSame( array(), $this->wrong_totals() );
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'id' => $id, 'post_content' => '', 'image_ids' => '' ) ),
			422,
			'zeromo_content_invalid'
		);
	}

	public function test_a_change_keeps_the_place_in_the_list_and_does_not_announce_again(): void {
		$member = $this->create_member();
		$id     = $this->publish( $member );
		$this->date( $id, time() - DAY_IN_SECONDS );
		$created = $this->row( $id )['created'];
		$told    = 0;
		add_action(
			'zeromo_activity_published',
			static function () use ( &$told ): void {
				++$told;
			}
		);
		$this->publish( $member, '改了', array( 'id' => $id ) );
		$this->publish( $member, '改了', array( 'id' => $id, 'post_status' => 'draft' ) );
		$this->publish( $member, '改了', array( 'id' => $id, 'post_status' => 'publish' ) );
		$this->assertSame( array( $created, 0 ), array( $this->row( $id )['created'], $told ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_draft_is_dated_when_it_is_published(): void {
		$member = $this->create_member();
		$id     = $this->publish( $member, '草稿', array( 'post_status' => 'draft' ) );
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'feed' ) . ' SET created = created - 5000 WHERE post_id = %d',
			array( $id )
		);
		$this->publish( $member, '草稿', array( 'id' => $id, 'post_status' => 'publish' ) );
		$this->assertEqualsWithDelta( time(), (int) $this->row( $id )['created'], 5 );
		$this->assertEqualsWithDelta( time(), (int) get_post_timestamp( $id ), 5 );
		$this->assertEqualsWithDelta( time(), (int) $this->row( $id )['hot'], 5 );
	}

	public function test_others_may_not_change_or_delete(): void {
		$id = $this->publish( $this->create_member() );
		$this->as_user( 0 );
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'id' => $id, 'post_content' => 'x' ) ),
			401,
			'zeromo_login_required'
		);
		$this->assert_refused(
			$this->rest( 'DELETE', '/post/delete', array( 'id' => $id ) ),
			401,
			'zeromo_login_required'
		);
		$this->as_user( $this->create_member() );
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'id' => $id, 'post_content' => 'x' ) ),
			403,
			'zeromo_forbidden'
		);
		$this->assert_refused( $this->rest( 'DELETE', '/post/delete', array( 'id' => $id ) ), 403, 'zeromo_forbidden' );
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'id' => 99999999, 'post_content' => 'x' ) ),
			404,
			'zeromo_not_found'
		);
		$this->assertSame( '今天的雾', get_post( $id )->post_content );
	}

	public function test_anothers_draft_is_not_there(): void {
		$id = $this->publish( $this->create_member(), '草稿', array( 'post_status' => 'draft' ) );
		$this->as_user( $this->create_member() );
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'id' => $id, 'post_content' => 'x' ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused( $this->rest( 'DELETE', '/post/delete', array( 'id' => $id ) ), 404, 'zeromo_not_found' );
		$this->assert_refused(
			$this->rest( 'POST', '/content/preview', array( 'id' => $id, 'content' => 'x' ) ),
			404,
			'zeromo_not_found'
		);
	}

	public function test_moderators_and_the_circles_owner_may(): void {
		$member = $this->create_member();
		$owner  = $this->create_member();
		$circle = $this->make_circle( $owner, true, $member );
		$in     = $this->publish( $member, '圈里', array( 'circle_id' => $circle ) );
		$out    = $this->publish( $member, '圈外' );
		$this->as_user( $owner );
		$this->assertTrue( $this->data( $this->rest( 'GET', "/content/$in" ) )['can']['delete'] );
		$this->assert_refused(
			$this->rest( 'DELETE', '/post/delete', array( 'id' => $out ) ),
			403,
			'zeromo_forbidden'
		);
		$this->data( $this->rest( 'DELETE', '/post/delete', array( 'id' => $in ) ) );
		$this->as_user( $this->create_member( 'editor' ) );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $out, 'post_content' => '改' ) ) );
		$this->assertSame( (string) $member, get_post( $out )->post_author );
		$this->data( $this->rest( 'DELETE', '/post/delete', array( 'id' => $out ) ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_deleting_twice_is_not_found_and_counts_once(): void {
		$member = $this->create_member();
		$topic  = $this->make_topic( '删' );
		$id     = $this->publish( $member, '要删的', array( 'topic_id' => array( $topic ) ) );
		$this->assertSame( 1, $this->service( Counters::class )->get( Counters::USER, $member, 'content' ) );
		$answer = $this->data( $this->rest( 'DELETE', '/post/delete', array( 'id' => $id ) ) );
		$this->assertSame( array( true, '已删除' ), array( $answer['deleted'], $answer['message'] ) );
		$this->assertSame( 'trash', get_post_status( $id ) );
		$this->assert_refused( $this->rest( 'DELETE', '/post/delete', array( 'id' => $id ) ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->rest( 'GET', "/content/$id" ), 404, 'zeromo_not_found' );
		$this->assertSame( 0, $this->service( Counters::class )->get( Counters::USER, $member, 'content' ) );
		$this->assertNotContains( $id, $this->listed( array( 'source' => 'topic', 'topic_id' => $topic ) ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_what_core_does_to_posts_shows_in_the_feed(): void {
		$author  = $this->create_member( 'author' );
		$article = $this->make_post(
			$author,
			'文章',
			'<!-- wp:paragraph --><p>第一段 <b>粗</b></p><!-- /wp:paragraph -->[hidden]秘密[/hidden]'
		);
		$this->assertSame(
			array( '2', '1', (string) $author ),
			array(
				$this->row( $article )['type'],
				$this->row( $article )['status'],
				$this->row( $article )['author_id'],
			)
		);
		$this->as_user( 0 );
		$this->assertContains( $article, $this->listed( array( 'post_type' => 'post' ) ) );
		wp_update_post( array( 'ID' => $article, 'post_status' => 'draft' ) );
		$this->assertNotContains( $article, $this->listed( array() ) );
		wp_update_post( array( 'ID' => $article, 'post_status' => 'publish', 'post_password' => 'p' ) );
		$this->assertNotContains( $article, $this->listed( array() ) );
		wp_update_post( array( 'ID' => $article, 'post_password' => '' ) );
		wp_trash_post( $article );
		$this->assertNotContains( $article, $this->listed( array() ) );
		wp_untrash_post( $article );
		wp_publish_post( $article );
		$this->assertContains( $article, $this->listed( array() ) );
		$this->assertSame( array(), $this->wrong_totals() );
		wp_delete_post( $article, true );
		$this->assertSame( array(), $this->row( $article ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_topics_set_by_core_and_topics_that_go_show_in_the_feed(): void {
		$topic = $this->make_topic( '核' );
		$id    = $this->publish( $this->create_member() );
		wp_set_object_terms( $id, array( $topic ), 'zeromo_topic' );
		$this->assertSame( array( $id ), $this->listed( array( 'source' => 'topic', 'topic_id' => $topic ) ) );
		$this->assertSame( array(), $this->wrong_totals() );
		wp_delete_term( $topic, 'zeromo_topic' );
		$this->assertSame(
			array( '', array() ),
			array( $this->row( $id )['topics'], $this->listed( array( 'source' => 'topic', 'topic_id' => $topic ) ) )
		);
	}

	public function test_a_picture_that_is_deleted_leaves_the_post(): void {
		$member = $this->create_member();
		$images = $this->make_pictures( $member, 2 );
		$id     = $this->publish( $member, '', array( 'image_ids' => $images ) );
		wp_delete_attachment( $images[0], true );
		$this->assertSame(
			array( $images[1] ),
			array_column( $this->data( $this->rest( 'GET', "/content/$id" ) )['images'], 'id' )
		);
	}

	public function test_the_trash_makes_who_stores_the_post_meanwhile_start_again(): void {
		$id  = $this->publish( $this->create_member() );
		$rev = (int) $this->row( $id )['rev'];
		wp_trash_post( $id );
		$this->assertGreaterThan( $rev, (int) $this->row( $id )['rev'] );
	}

	public function test_a_member_who_goes_hands_the_posts_on(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$member = $this->create_member();
		$heir   = $this->create_member();
		$id     = $this->publish( $member );
		$rev    = (int) $this->row( $id )['rev'];
		wp_delete_user( $member, $heir );
		$this->assertSame( (string) $heir, $this->row( $id )['author_id'] );
		$this->assertGreaterThan(
			$rev,
			(int) $this->row( $id )['rev'],
			'Who has read the row before starts again instead of storing the old author.'
		);
		$this->assertSame( 1, $this->service( Counters::class )->get( Counters::USER, $heir, 'content' ) );
		wp_delete_user( $heir );
		$this->assertSame( array(), $this->row( $id ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	/** On a network a member may leave one of its sites and stay on others. */
	public function test_a_member_who_leaves_the_site_hands_the_posts_on_and_keeps_no_total_of_them(): void {
		$member = $this->create_member();
		$heir   = $this->create_member();
		$id     = $this->publish( $member );
		/** This action is documented in wp-includes/ms-functions.php */
		do_action( 'remove_user_from_blog', $member, get_current_blog_id(), $heir );
		$this->assertSame( (string) $heir, $this->row( $id )['author_id'] );
		$counters = $this->service( Counters::class );
		$this->assertSame(
			array( 0, 1 ),
			array(
				$counters->get( Counters::USER, $member, 'content' ),
				$counters->get( Counters::USER, $heir, 'content' ),
			)
		);
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_posts_from_before_are_taken_in_without_telling_anybody(): void {
		$author = $this->create_member( 'author' );
		$ids    = array( $this->make_post( $author ), $this->make_post( $author, '草稿', '正文', 'draft' ) );
		// Theirs only: a kept site has rows and totals of other suites.
		$this->db()->execute(
			'DELETE FROM ' . $this->db()->table( 'feed' ) . ' WHERE author_id = %d',
			array( $author )
		);
		$this->db()->execute(
			'DELETE FROM ' . $this->db()->table( 'counter' ) . ' WHERE object_type = %d AND object_id = %d',
			array( Counters::USER, $author )
		);
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'level_gain' )} WHERE user_id = %d", array( $author ) );
		$told = 0;
		add_action(
			'zeromo_activity_published',
			static function () use ( &$told ): void {
				++$told;
			}
		);
		$sync = $this->service( \Zeromo\Community\Posts\Api\FeedSync::class );
		$this->assertTrue( $sync->backfill() );
		$this->assertTrue( $sync->backfill() );
		$this->assertSame(
			array( '1', '0', 0 ),
			array( $this->row( $ids[0] )['status'], $this->row( $ids[1] )['status'], $told )
		);
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_scores_follow_likes_comments_and_ratings(): void {
		$id      = $this->publish( $this->create_member() );
		$created = (int) $this->row( $id )['created'];
		$counts  = $this->service( Counters::class );
		foreach ( array(
			'like' => 4,
			'favorite' => 1,
			'dislike' => 1,
			'rating_sum' => 9,
			'rating_count' => 2,
			'view' => 1000,
		) as $kind => $n ) {
			$counts->add( Counters::POST, $id, $kind, $n );
		}
		$this->make_comment( $this->create_member(), $id );
		$this->make_comment( $this->create_member(), $id, false );
		$this->service( Posts::class )->rescore( $id );
		$row = $this->row( $id );
		$this->assertSame(
			\Zeromo\Community\Ranking\Api\Score::hot(
				$created,
				array( 'like' => 4, 'favorite' => 1, 'dislike' => 1 ),
				1
			),
			(int) $row['hot']
		);
		$this->assertSame(
			\Zeromo\Community\Ranking\Api\Score::picked(
				$created,
				array( 'like' => 4, 'favorite' => 1, 'dislike' => 1 ),
				1,
				\Zeromo\Community\Ranking\Api\PickWeights::from( array() )
			),
			(int) $row['picked']
		);
		$this->assertSame( '4500', $row['rating'] );
		$this->assertEqualsWithDelta( time(), (int) $row['commented'], 5 );
		$this->assertSame( 1, $this->count_queries( fn() => $this->service( Posts::class )->rescore( $id ) ) );
	}
}
