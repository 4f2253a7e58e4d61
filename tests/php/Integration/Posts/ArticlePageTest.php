<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Blocks\Templates;
use Zeromo\Community\Articles\Api\ArticlePage;
use Zeromo\Community\Kernel\Settings;

/** Our own page of an article: when it stands, and what is on it. */
final class ArticlePageTest extends ContentTestCase {

	private const SECRET = '钥匙在门口第三个花盆下面';
	private const TEXT   = '<p>前一段</p><h2>磨豆</h2><p>一。</p><h3>粗细</h3><p>后一段</p>';

	protected function tearDown(): void {
		$this->service( ArticlePage::class )->draw( 0 );
		$GLOBALS['wp_query']     = new \WP_Query();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		parent::tearDown();
	}

	private function article( string $text = self::TEXT, int $author = 0 ): int {
		return $this->make_post( 0 === $author ? $this->create_member( 'author' ) : $author, '手冲咖啡', $text );
	}

	/** Makes an article the one whose page is asked for. */
	private function ask( int $id ): void {
		$GLOBALS['wp_query']     = new \WP_Query( array( 'p' => $id ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
	}

	/** The page as its template prints it. */
	private function page( int $id ): string {
		$this->ask( $id );
		return do_blocks( $this->service( Templates::class )->content( 'zeromo-article' ) );
	}

	private function template( int $id ): ?string {
		$this->ask( $id );
		return $this->service( Templates::class )->current();
	}

	private static function assert_in_order( string $html, string ...$parts ): void {
		$at   = 0;
		$html = self::flat( $html );
		foreach ( $parts as $part ) {
			$part = self::flat( $part );
			$next = strpos( $html, $part, $at );
			self::assertIsInt( $next, "$part is missing or too early" );
			$at = $next;
		}
	}

	public function test_our_page_stands_for_articles_until_the_owner_turns_it_off(): void {
		self::assertSame( 'zeromo-article', $this->template( $this->article() ) );
		$this->service( Settings::class )->save( array( 'article_template' => false ) );
		self::assertNull( $this->template( $this->article() ) );
	}

	public function test_a_template_chosen_for_the_article_goes_first(): void {
		$id = $this->article();
		update_post_meta( $id, '_wp_page_template', 'page-no-title' );
		self::assertNull( $this->template( $id ) );
	}

	public function test_what_the_owner_changed_in_the_site_editor_goes_first(): void {
		foreach ( array( 'single', 'single-post' ) as $slug ) {
			$template = (int) wp_insert_post(
				array(
					'post_type' => 'wp_template',
					'post_status' => 'publish',
					'post_name' => $slug,
					'post_title' => $slug,
					'post_content' => '<!-- wp:post-content /-->',
				)
			);
			wp_set_object_terms( $template, 'another-theme', 'wp_theme' );
			self::assertSame( 'zeromo-article', $this->template( $this->article() ), "$slug of another theme" );
			wp_set_object_terms( $template, get_stylesheet(), 'wp_theme' );
			self::assertNull( $this->template( $this->article() ), $slug );
			wp_delete_post( $template, true );
			self::assertSame( 'zeromo-article', $this->template( $this->article() ), "$slug as the theme has it" );
		}
	}

	public function test_everything_is_there_once_and_in_its_order(): void {
		$author = $this->create_member( 'author' );
		$this->article( '<p>更早的</p>', $author );
		$id = $this->article( self::TEXT, $author );
		wp_set_object_terms( $id, array( $this->make_topic( '一人食' ) ), 'zeromo_topic' );
		set_post_thumbnail( $id, $this->make_pictures( $author, 1 )[0] );
		update_post_meta( $id, '_zeromo_part_licence', '请勿转载' );
		wp_update_post( array( 'ID' => $id ) );
		$this->make_comment( $this->create_member(), $id, true, '水温呢' );
		$html = $this->page( $id );
		self::assert_in_order(
			$html,
			'<main',
			'zmo-article__cover',
			'<h1>手冲咖啡</h1>',
			'zmo-author__name',
			'约 1 分钟',
			'前一段',
			'后一段',
			'data-zeromo-widget="rating"',
			'#一人食#',
			'zmo-post__lic',
			'上一篇',
			'zmo-bar__say',
			'data-zeromo-widget="share-menu"',
			'data-zeromo-widget="like-button"',
			'</article>',
			'id="comments"',
			'水温呢',
			'</main>',
			'zmo-toc--rail'
		);
		foreach ( array(
			'<main',
			'<h1',
			'zmo-prevnext"',
			'data-zeromo-widget="toc"',
			'data-zeromo-widget="rating"',
			'data-zeromo-widget="share-menu"',
			'zmo-post__lic',
			"data-zmo-view=\"$id\"",
		) as $once ) {
			self::assertSame( 1, substr_count( $html, $once ), $once );
		}
		self::assertSame(
			1,
			preg_match_all(
				'/data-zeromo-widget="like-button" data-zeromo-props="[^"]*&quot;type&quot;:&quot;post&quot;,'
					. '&quot;count_type&quot;:&quot;like&quot;/',
				$html
			)
		);
		self::assertSame(
			1,
			preg_match_all(
				'/class="zmo-article__cover[^>]*fetchpriority="high"|fetchpriority="high"[^>'
					. ']*class="zmo-article__cover/',
				$html
			)
		);
		self::assertStringNotContainsString( 'zmo-below', $html );
		self::assertMarkup( 'id="h-磨豆"', $html );
		self::assertFalse( in_the_loop() );
	}

	public function test_contents_stand_in_one_place(): void {
		$html = $this->page( $this->article( '<!-- wp:zeromo/toc /-->' . self::TEXT ) );
		self::assertSame( 1, substr_count( $html, 'data-zeromo-widget="toc"' ) );
		self::assertStringContainsString( 'zmo-toc--box', $html );
		self::assertNoMarkup( 'zmo-toc', $this->page( $this->article( '<p>没有小标题</p>' ) ) );
		$this->service( Settings::class )->save( array( 'toc_articles' => false ) );
		self::assertNoMarkup( 'zmo-toc', $this->page( $this->article() ) );
	}

	public function test_hidden_content_stands_in_its_place_or_below(): void {
		$place = '<p>前一段</p><!-- wp:zeromo/hidden-content /--><p>后一段</p>';
		foreach ( array(
			$place => array( '前一段', '<section class="zmo-hidden', '后一段', 'rating' ),
			self::TEXT => array( '前一段', '后一段', '<section class="zmo-hidden', 'rating' ),
		) as $text => $order ) {
			$author = $this->create_member( 'author' );
			$id     = $this->article( $text, $author );
			$this->as_user( $author );
			$this->data(
				$this->rest(
					'POST',
					'/content',
					array(
						'id' => $id,
						'post_type' => 'post',
						'privacy' => array( 'type' => 'login', 'content' => self::SECRET ),
					)
				)
			);
			$this->as_user( 0 );
			$html = $this->page( $id );
			self::assert_in_order( $html, ...$order );
			self::assertSame( 1, substr_count( $html, '<section class="zmo-hidden' ) );
			self::assertStringNotContainsString( self::SECRET, $html );
			$this->as_user( $this->create_member() );
			self::assertSame( 1, substr_count( $this->page( $id ), self::SECRET ) );
		}
	}

	public function test_behind_core_s_password_there_are_title_and_form(): void {
		$id = $this->article();
		wp_update_post( array( 'ID' => $id, 'post_password' => '芝麻' ) );
		$html = $this->page( $id );
		self::assertStringContainsString( 'post_password', $html );
		self::assertSame( 1, substr_count( $html, '<h1' ) );
		foreach ( array( '后一段', 'like-button', 'id="comments"', 'zmo-toc', 'data-zmo-view' ) as $part ) {
			self::assertStringNotContainsString( $part, $html );
		}
	}

	public function test_the_theme_s_page_keeps_bar_and_contents(): void {
		$this->page( $this->article() );
		$id = $this->article();
		$this->ask( $id );
		the_post();
		$html = (string) apply_filters( 'the_content', get_the_content() );
		self::assertSame( 1, substr_count( $html, 'zmo-below' ) );
		self::assertSame( 1, substr_count( $html, 'zmo-toc--box' ) );
		self::assertMarkup( 'data-zeromo-widget="rating"', $html );
	}

	/** Whether the owner changed the theme's template is asked once a page. */
	public function test_choosing_the_template_costs_one_statement(): void {
		$this->ask( $this->article() );
		$templates = $this->service( Templates::class );
		self::assertCount( 1, $this->queries( static fn(): ?string => $templates->current() ) );
		self::assertSame( array(), $this->queries( static fn(): ?string => $templates->current() ) );
	}

	/**
	 * In core's loop, as on any page of one post; the article's cover is two more, the picture and its sizes, and the
	 * totals of 有用 and 踩 below it a third.
	 */
	public function test_it_costs_what_an_activity_s_page_costs(): void {
		$author = $this->create_member( 'author' );
		$topic  = $this->make_topic( '一人食' );
		$image  = $this->make_pictures( $author, 1 );
		$posts  = array();
		for ( $n = 0; $n < 3; $n++ ) {
			$posts['activity'] = $this->publish(
				$author,
				"第 $n 条",
				array( 'topic_id' => array( $topic ), 'image_ids' => $image )
			);
			$posts['article']  = $this->article( self::TEXT, $author );
			wp_set_object_terms( $posts['article'], array( $topic ), 'zeromo_topic' );
			set_post_thumbnail( $posts['article'], $image[0] );
			foreach ( $posts as $id ) {
				$this->make_comment( $author, $id );
			}
		}
		foreach ( array( 0, $this->create_member() ) as $viewer ) {
			$this->as_user( $viewer );
			$cost = array();
			foreach ( $posts as $kind => $id ) {
				$asked = array();
				foreach ( array( 'warming up', 'counted' ) as $ignored ) {
					wp_cache_flush();
					get_userdata( $viewer );
					get_option( 'x' );
					$GLOBALS['wp_query']     = new \WP_Query(
						array( 'p' => $id, 'post_type' => 'article' === $kind ? 'post' : 'zeromo_activity' )
					);
					$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
					the_post();
					$asked                   = $this->queries(
						static fn(): string => do_blocks(
							'article' === $kind ? '<!-- wp:zeromo/article-page /-->' : '<!-- wp:zeromo/activity /-->'
						)
					);
				}
				$cost[ $kind ] = $asked;
			}
			// The cover with its meta, the totals of 有用 and 踩, which activities have none of, and for a member the own
			// mark on these.
			self::assertLessThanOrEqual(
				count( $cost['activity'] ) + ( $viewer > 0 ? 4 : 3 ),
				count( $cost['article'] ),
				"viewer $viewer\n" . implode( "\n\n", $cost['article'] ) . "\n\n=== activity\n"
					. implode( "\n\n", $cost['activity'] )
			);
		}
	}
}
