<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Circles\CircleService;

/** Core's own routes answer about what stands in a closed circle as about an id that nobody has. */
final class CoreRestGuardTest extends ContentTestCase {

	private int $founder;
	private int $writer;
	private int $circle;
	private int $activity;
	private int $article;
	private int $category;
	private int $tag;
	private int $topic;

	protected function setUp(): void {
		parent::setUp();
		$this->writer    = $this->create_member( 'author', '林间' );
		$this->founder  = $this->create_member( 'author' );
		$this->circle   = $this->make_circle( $this->founder, false, $this->writer );
		$this->topic    = $this->make_topic( '暗房' );
		$this->activity = $this->publish(
			$this->writer,
			'只给圈友',
			array( 'circle_id' => $this->circle, 'topic_id' => array( $this->topic ) )
		);
		$this->article  = $this->publish(
			$this->writer,
			'<p>只给圈友的文章</p>',
			array(
				'circle_id' => $this->circle,
				'post_type' => 'post',
				'post_title' => '圈内文章',
				'topic_id' => array( $this->topic ),
			)
		);
		$this->category = (int) wp_insert_term( '圈内分类', 'category' )['term_id'];
		$this->tag      = (int) wp_insert_term( '圈内标签', 'post_tag' )['term_id'];
		wp_set_object_terms( $this->article, array( $this->category ), 'category' );
		wp_set_object_terms( $this->article, array( $this->tag ), 'post_tag' );
	}

	public function test_a_hidden_post_is_answered_as_an_unknown_id(): void {
		$comment = $this->make_comment( $this->writer, $this->activity );
		$ids     = array(
			array( $this->activity, 'zeromo_activity', $comment ),
			array( $this->article, 'posts', $this->make_comment( $this->writer, $this->article ) ),
		);
		foreach ( array( 0, $this->create_member(), $this->create_member( 'author' ) ) as $who ) {
			foreach ( $ids as [ $id, $base, $said ] ) {
				$calls = array(
					array( 'GET', '/wp/v2/zeromo_topic', array( 'post' => $id ), array( 'post' => 99999999 ) ),
					array( 'GET', '/wp/v2/categories', array( 'post' => $id ), array( 'post' => 99999999 ) ),
					array( 'GET', '/wp/v2/tags', array( 'post' => $id ), array( 'post' => 99999999 ) ),
					array( 'GET', '/wp/v2/comments', array( 'post' => $id ), array( 'post' => 99999999 ) ),
					array(
						'GET',
						'/wp/v2/comments',
						array( 'post' => array( $id ) ),
						array( 'post' => array( 99999999 ) ),
					),
					array(
						'POST',
						'/wp/v2/comments',
						array( 'post' => $id, 'content' => '混进来' ),
						array( 'post' => 99999999, 'content' => '混进来' ),
					),
				);
				foreach ( array( 'GET', 'POST', 'DELETE' ) as $method ) {
					$calls[] = array( $method, "/wp/v2/$base/$id", array(), "/wp/v2/$base/99999999" );
				}
				$calls[] = array( 'GET', "/wp/v2/$base/$id", array( 'context' => 'edit' ), "/wp/v2/$base/99999999" );
				$calls[] = array( 'GET', "/wp/v2/comments/$said", array(), '/wp/v2/comments/99999999' );
				$calls[] = array(
					'POST',
					"/wp/v2/comments/$said",
					array( 'content' => '改' ),
					'/wp/v2/comments/99999999',
				);
				foreach ( $calls as [ $method, $route, $params, $unknown ] ) {
					$this->as_user( $who );
					$asked = $this->answer( $method, $route, $params );
					$other = is_array( $unknown )
						? $this->answer( $method, $route, $unknown )
						: $this->answer( $method, $unknown, $params );
					self::assertSame( $other, $asked, "$method $route " . wp_json_encode( $params ) );
				}
			}
		}
		$revision = wp_save_post_revision( $this->article );
		$this->as_user( $this->writer );
		self::assertSame(
			array( $this->topic ),
			array_column(
				$this->data( $this->rest( 'GET', '/wp/v2/zeromo_topic', array( 'post' => $this->activity ) ) ),
				'id'
			)
		);
		self::assertSame(
			array( $this->category ),
			array_column(
				$this->data( $this->rest( 'GET', '/wp/v2/categories', array( 'post' => $this->article ) ) ),
				'id'
			)
		);
		self::assertSame(
			200,
			$this->rest( 'GET', "/wp/v2/posts/$this->article/revisions" )->get_status(),
			(string) wp_json_encode( $revision )
		);
	}

	public function test_many_ids_are_asked_about_together(): void {
		$comment = $this->make_comment( $this->writer, $this->activity );
		$open    = $this->make_post( $this->writer, '公开的' );
		$many    = array( $this->activity, $this->article, $open, ...range( 900_000_000, 900_000_900 ) );
		$calls   = array(
			// Core looks for each post of this list itself; ours adds little.
			array( '/wp/v2/comments', array( 'post' => $many ), 902 ),
			array( '/wp/v2/comments', array( 'parent' => array( $comment, ...range( 900_000_000, 900_000_900 ) ) ) ),
			array( '/wp/v2/zeromo_topic', array( 'post' => $many ) ),
			array( "/wp/v2/posts/$open", array( 'id' => $many ) ),
			array( '/wp/v2/pages', array( 'parent' => $many ) ),
		);
		foreach ( array( 0, $this->create_member() ) as $who ) {
			foreach ( $calls as $call ) {
				[ $route, $params ] = $call;
				$this->as_user( $who );
				wp_cache_flush();
				$sent = $this->queries( fn() => $this->rest( 'GET', $route, $params ) );
				self::assertLessThan(
					40 + ( $call[2] ?? 0 ),
					count( $sent ),
					$route . "\n" . implode( "\n", array_slice( $sent, 0, 60 ) )
				);
			}
		}
		$this->as_user( 0 );
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/wp/v2/comments', array( 'post' => $many ) ) ) );
		$this->as_user( $this->writer );
		$own = $this->data( $this->rest( 'GET', '/wp/v2/comments', array( 'post' => $many ) ) );
		self::assertContains( $comment, array_column( $own, 'id' ) );
	}

	public function test_counts_of_terms_do_not_tell_of_them(): void {
		$open = $this->make_post( $this->writer, '公开的' );
		// Core registers its taxonomies anew with each language.
		do_action( 'change_locale', 'en_US' );
		wp_set_object_terms( $open, array( $this->category ), 'category' );
		self::assertSame( array( 1, 0 ), $this->counts() );
		$service = $this->service( CircleService::class );
		$service->edit( $this->circle, $this->founder, array( 'visibility' => 'public' ) );
		self::assertSame( array( 2, 1 ), $this->counts() );
		$service->edit( $this->circle, $this->founder, array( 'visibility' => 'members' ) );
		self::assertSame( array( 1, 0 ), $this->counts() );
		wp_trash_post( $open );
		self::assertSame( array( 0, 0 ), $this->counts() );
	}

	public function test_who_wrote_only_there_is_in_no_list_of_authors(): void {
		$found = fn(): array => array(
			in_array(
				$this->writer,
				array_column(
					(array) $this->rest( 'GET', '/wp/v2/users', array( 'per_page' => 100 ) )->get_data(),
					'id'
				),
				true
			),
			str_contains(
				(string) wp_json_encode( ( new \WP_Sitemaps_Users() )->get_url_list( 1 ) ),
				(string) get_userdata( $this->writer )?->user_nicename
			),
			(int) count_user_posts( $this->writer, array( 'post', 'zeromo_activity' ), true ),
		);
		$this->as_user( 0 );
		self::assertSame( array( false, false, 0 ), $found() );
		$this->make_post( $this->writer, '公开的' );
		self::assertSame( array( true, true, 1 ), $found() );
	}

	/** @return array{int, int} Core's kept numbers of the category and the tag. */
	private function counts(): array {
		clean_term_cache( array( $this->category, $this->tag ) );
		return array( get_term( $this->category )->count, get_term( $this->tag )->count );
	}

	/**
	 * @param array<string, mixed> $params Arguments.
	 * @return array{int, mixed, array<string, mixed>}
	 */
	private function answer( string $method, string $route, array $params = array() ): array {
		$answer = $this->rest( $method, $route, $params );
		return array(
			$answer->get_status(),
			$answer->get_data(),
			array_diff_key( $answer->get_headers(), array( 'Link' => 1 ) ),
		);
	}
}
