<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\CoreQueries\CoreSurfaces;

/** Articles in circles: who may put them there, what counts them, and that only our own calls move them. */
final class ArticleCircleTest extends ContentTestCase {

	private int $writer;
	private int $owner;
	private int $circle;

	protected function setUp(): void {
		parent::setUp();
		$this->writer = $this->create_member( 'author' );
		$this->owner  = $this->create_member();
		$this->circle = $this->make_circle( $this->owner, false, $this->writer );
	}

	/** @param array<string, mixed> $fields More. */
	private function article( array $fields = array() ): int {
		return $this->publish(
			$this->writer,
			'<p>先磨豆。</p>',
			$fields + array( 'post_type' => 'post', 'post_title' => 'zmslug coffee', 'circle_id' => $this->circle )
		);
	}

	private function content_count( int $circle ): int {
		return (int) $this->data( $this->rest( 'GET', "/circle/$circle" ) )['content_count'];
	}

	public function test_it_stands_in_the_circle_and_counts(): void {
		$id = $this->article();
		$this->assertSame(
			array( $this->circle, (string) $this->circle ),
			array( get_post( $id )->post_parent, $this->row( $id )['circle_id'] )
		);
		$this->assertSame( $this->circle, $this->data( $this->rest( 'GET', "/content/$id" ) )['circle']['id'] ?? 0 );
		$this->assertSame( array( $id ), $this->listed( array( 'source' => 'circle', 'circle_id' => $this->circle ) ) );
		$this->assertSame( 1, $this->content_count( $this->circle ) );
		$this->data(
			$this->rest( 'POST', '/content', array( 'id' => $id, 'post_type' => 'post', 'post_title' => '改过' ) )
		);
		$this->assertSame( (string) $this->circle, $this->row( $id )['circle_id'], 'What is absent stays.' );
		$this->data(
			$this->rest( 'POST', '/content', array( 'id' => $id, 'post_type' => 'post', 'circle_id' => '' ) )
		);
		$this->assertSame(
			array( 0, '0', 0 ),
			array( get_post( $id )->post_parent, $this->row( $id )['circle_id'], $this->content_count( $this->circle ) )
		);
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_the_preview_names_circle_and_topics(): void {
		$topic = $this->make_topic( '手冲' );
		$this->as_user( $this->writer );
		$html = $this->data(
			$this->rest(
				'POST',
				'/content/preview',
				array(
					'object_type' => 'post',
					'post_type' => 'post',
					'post_title' => '手冲咖啡',
					'content' => '<p>先磨豆。</p>',
					'circle_id' => $this->circle,
					'topic_id' => array( $topic ),
				)
			)
		)['html'];
		$this->assertStringContainsString( '胶片与日常', $html );
		$this->assertStringContainsString( '#手冲#', $html );
	}

	public function test_a_draft_and_its_editor_know_the_circle(): void {
		$id = $this->article( array( 'post_status' => 'draft' ) );
		$this->assertSame(
			$this->circle,
			$this->data( $this->rest( 'GET', '/content/draft', array( 'id' => $id ) ) )['circle']['id'] ?? 0
		);
		$this->data(
			$this->rest(
				'POST',
				'/content/draft',
				array(
					'id' => $id,
					'post_type' => 'post',
					'circle_id' => '',
					'version' => $this->data( $this->rest( 'GET', '/content/draft', array( 'id' => $id ) ) )['version'],
				)
			)
		);
		$this->assertNull( $this->data( $this->rest( 'GET', '/content/draft', array( 'id' => $id ) ) )['circle'] );
		$this->assertSame( 0, get_post( $id )->post_parent );
	}

	public function test_only_members_of_the_circle_who_may_speak_write_there(): void {
		$other = $this->make_circle( $this->owner );
		$form  = array( 'post_type' => 'post', 'post_title' => '手冲咖啡', 'post_content' => '<p>先磨豆。</p>' );
		$this->as_user( $this->writer );
		$this->assert_refused(
			$this->rest( 'POST', '/content', $form + array( 'circle_id' => $other ) ),
			403,
			'zeromo_forbidden'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/content', $form + array( 'circle_id' => 999999 ) ),
			404,
			'zeromo_not_found'
		);
		$id = $this->article();
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'id' => $id, 'post_type' => 'post', 'circle_id' => $other ) ),
			403,
			'zeromo_forbidden'
		);
		$this->as_user( $this->owner );
		$this->data(
			$this->rest(
				'POST',
				"/circle/members/{$this->writer}",
				array( 'circle_id' => $this->circle, 'action' => 'mute' )
			)
		);
		$this->as_user( $this->writer );
		$this->assert_refused(
			$this->rest( 'POST', '/content', $form + array( 'circle_id' => $this->circle ) ),
			403,
			'zeromo_forbidden'
		);
		$this->set( 'content_supports', array( 'image' ) );
		$refused = $this->rest( 'POST', '/content', $form + array( 'circle_id' => $other ) );
		$this->assert_refused( $refused, 422, 'zeromo_content_invalid' );
		$this->assertSame( 'circle_id', $refused->get_data()['data']['field'] ?? null );
	}

	public function test_cores_own_ways_move_no_article_into_a_circle_or_out_of_it(): void {
		$other = $this->make_circle( $this->owner );
		$id    = $this->article();
		$plain = $this->make_post( $this->writer );
		$this->as_user( $this->writer );
		wp_update_post( array( 'ID' => $plain, 'post_parent' => $other ) );
		wp_update_post( array( 'ID' => $id, 'post_parent' => 0, 'post_title' => '改过' ) );
		$made = (int) wp_insert_post(
			array(
				'post_title' => '新',
				'post_content' => '新',
				'post_status' => 'publish',
				'post_parent' => $other,
				'post_author' => $this->writer,
			)
		);
		$this->assertSame(
			array( 0, $this->circle, 0 ),
			array_map( static fn( int $post ): int => get_post( $post )->post_parent, array( $plain, $id, $made ) )
		);
		$this->as_user( $this->create_member( 'editor' ) );
		wp_update_post( array( 'ID' => $plain, 'post_parent' => $other ) );
		$this->assertSame( (string) $other, $this->row( $plain )['circle_id'], 'A moderator may.' );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_parent_that_is_no_circle_means_nothing_to_us(): void {
		$page = $this->make_post( $this->writer, '页', '页', 'publish', 'page' );
		$this->as_user( $this->writer );
		$id = (int) wp_insert_post(
			array(
				'post_title' => '新',
				'post_content' => '新',
				'post_status' => 'publish',
				'post_parent' => $page,
				'post_author' => $this->writer,
			)
		);
		$this->assertSame( array( $page, '0' ), array( get_post( $id )->post_parent, $this->row( $id )['circle_id'] ) );
		$this->as_user( 0 );
		$this->assertSame( 200, $this->rest( 'GET', "/content/$id" )->get_status() );
	}

	public function test_who_runs_the_circle_takes_it_away_and_others_do_not(): void {
		$id = $this->article();
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->rest( 'DELETE', '/post/delete', array( 'id' => $id ) ), 404, 'zeromo_not_found' );
		$member = $this->create_member( 'author' );
		$this->service( \Zeromo\Community\CircleMembers\Api\CircleJoining::class )->join( $this->circle, $member );
		$this->as_user( $member );
		$this->assert_refused( $this->rest( 'DELETE', '/post/delete', array( 'id' => $id ) ), 403, 'zeromo_forbidden' );
		$this->as_user( $this->owner );
		$this->assertTrue( $this->data( $this->rest( 'DELETE', '/post/delete', array( 'id' => $id ) ) )['deleted'] );
		$this->assertSame( 'trash', get_post_status( $id ) );
	}

	public function test_it_stays_hidden_when_its_circle_is_gone(): void {
		$id = $this->article();
		wp_delete_post( $this->circle, true );
		wp_update_post( array( 'ID' => $id, 'post_content' => '改过' ) );
		$this->as_user( 0 );
		$this->assert_refused( $this->rest( 'GET', "/content/$id" ), 404, 'zeromo_not_found' );
		$this->assertSame( 404, $this->rest( 'GET', "/wp/v2/posts/$id" )->get_status() );
		$this->assertCount( 0, ( new \WP_Query( array( 'p' => $id ) ) )->posts );
	}

	public function test_its_address_is_not_told(): void {
		$id = $this->article();
		$this->data(
			$this->rest( 'POST', '/content', array( 'id' => $id, 'post_type' => 'post', 'post_title' => '改过' ) )
		);
		$this->as_user( 0 );
		wp_update_post( array( 'ID' => $id, 'post_name' => 'zmslug-second' ) );
		$path = (string) wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH );
		$ways = array(
			'by number'      => array( array( 'p' => $id ), "/?p=$id" ),
			'by half of it'  => array(
				array( 'name' => 'zmslug-sec' ),
				str_replace( 'zmslug-second', 'zmslug-sec', $path ),
			),
			'by its old one' => array(
				array( 'name' => 'zmslug-coffee' ),
				str_replace( 'zmslug-second', 'zmslug-coffee', $path ),
			),
		);
		$this->assertStringContainsString( 'zmslug-second', $path );
		foreach ( $ways as $name => [ $query, $address ] ) {
			$this->as_user( 0 );
			$this->assertNoMarkup( 'zmslug-second', $this->led_to( $query, $address ), $name );
		}
		$this->as_user( 0 );
		$this->assertTrue( $this->service( CoreSurfaces::class )->hidden( $id ) );
		$this->as_user( $this->writer );
		$this->assertFalse( $this->service( CoreSurfaces::class )->hidden( $id ) );
		$this->data(
			$this->rest( 'POST', '/content', array( 'id' => $id, 'post_type' => 'post', 'circle_id' => '' ) )
		);
		$this->as_user( 0 );
		foreach ( $ways as $name => [ $query, $address ] ) {
			$this->assertMarkup( 'zmslug-second', $this->led_to( $query, $address ), "$name, once it is public" );
		}
	}

	public function test_what_core_embeds_for_all_is_what_a_visitor_may_see(): void {
		$id = $this->article( array( 'post_title' => 'zmembed题' ) );
		$this->as_user( $this->writer );
		$url = (string) get_permalink( $id );
		$this->assertNoMarkup( 'zmembed题', (string) wp_oembed_get( $url, array( 'discover' => false ) ) );
		$this->data(
			$this->rest( 'POST', '/content', array( 'id' => $id, 'post_type' => 'post', 'circle_id' => '' ) )
		);
		$this->assertMarkup( 'zmembed题', (string) wp_oembed_get( $url, array( 'discover' => false ) ) );
	}

	/**
	 * Where core leads who asks for an address that is not found.
	 *
	 * @param array<string, mixed> $query Of the main query.
	 */
	private function led_to( array $query, string $address ): string {
		global $wp_query, $wp_the_query;
		$keep                   = array( $wp_query, $wp_the_query, $_SERVER['REQUEST_URI'] ?? '', $_GET );
		$_SERVER['REQUEST_URI'] = $address;
		$_GET                   = array_intersect_key( $query, array( 'p' => 1 ) );
		$old                    = '';
		$note                   = static function ( string $url ) use ( &$old ): string {
			$old = $url;
			return '';
		};
		add_filter( 'old_slug_redirect_url', $note );
		try {
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- the page that is asked for.
			$wp_query     = new \WP_Query( $query );
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- the page that is asked for.
			$wp_the_query = $wp_query;
			if ( ! $wp_query->have_posts() ) {
				$wp_query->set_404();
			}
			wp_old_slug_redirect();
			return $old . redirect_canonical( home_url( $address ), false );
		} finally {
			[ $wp_query, $wp_the_query, $_SERVER['REQUEST_URI'], $_GET ] = $keep;
			remove_filter( 'old_slug_redirect_url', $note );
		}
	}
}
