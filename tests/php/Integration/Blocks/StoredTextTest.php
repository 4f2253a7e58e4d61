<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Blocks;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/**
 * What an author or an editor has stored carries no widget wherever it is printed; our own blocks and the owner's pages
 * do.
 */
final class StoredTextTest extends IntegrationTestCase {

	use MakesPosts;

	private const WIDGET = '<div id="zmo-x" '
		. 'class="wide zmo-toasts" data-zeromo-widget="tab-section" '
		. 'data-zeromo-props=\'{"path":"https://x.example/a"}\' data-zmo-count="a">k</div>';

	private int $author;
	private int $owner;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member( 'author' );
		$this->owner  = $this->create_member( 'administrator' );
	}

	/** @return iterable<string, array{string}> */
	public static function texts(): iterable {
		$w = self::WIDGET;
		yield 'classic' => array( $w );
		yield 'HTML block' => array( "<!-- wp:html -->$w<!-- /wp:html -->" );
		yield 'nested' => array(
			'<!-- wp:group --><div class="wp-block-group"><!-- wp:paragraph --><p>a<span '
				. "data-zeromo-widget=\"x\">b</span></p><!-- /wp:paragraph -->$w</div><!-- "
				. '/wp:group -->',
		);
		yield 'in a block of ours' => array(
			"<!-- wp:zeromo/page --><!-- wp:zeromo/column --><!-- wp:html -->$w<!-- /wp:html "
				. "-->$w<!-- /wp:zeromo/column --><!-- /wp:zeromo/page -->",
		);
		yield 'beside a block of ours' => array(
			"<!-- wp:zeromo/topics-rank /-->$w<!-- wp:html --><b title=\"<!-- wp:zeromo/topics-rank "
				. '/-->" data-zmo-x>b</b><!-- /wp:html -->',
		);
		yield 'an attribute of a block' => array(
			'<!-- wp:post-terms {"term":"category","prefix":"\u003cb data-zeromo-widget=\u0022rating\u0022\u003e"} /-->'
				. '<!-- wp:search {"label":"\u003cb data-zmo-a\u003e"} /-->',
		);
		yield 'letters of another size' => array(
			'<div DATA-ZEROMO-WIDGET="rating" CLASS="&#122;mo-toasts &#x7a;mo-b">k</div>',
		);
		yield 'shortcode' => array(
			'[caption id="a" align="alignleft" width="100"]<img '
				. 'src="x.png"> <b data-zeromo-widget="rating">c</b>[/caption]',
		);
		yield 'begun and not ended' => array( '<p>a</p><div data-zeromo-widget="rating" data-zmo-a="1"' );
		yield 'begun in one that is not ended' => array( '<p>a</p><div data-zmo-a="1" title="<b id=' );
		yield 'over two blocks' => array(
			'<!-- wp:html --><div data-zeromo-widget="rating" <!-- /wp:html --><!-- wp:html -->data-zmo-a="1">k</div>'
				. '<!-- /wp:html -->',
		);
		yield 'inside svg' => array(
			'<svg><style><div data-zeromo-widget="rating"></style></svg><textarea><p data-zmo-a></textarea>',
		);
		yield 'more' => array( "a<!--more-->$w" );
	}

	#[DataProvider( 'texts' )]
	public function test_an_article_keeps_none( string $text ): void {
		$id = $this->store( 'post', $text, $this->author );
		$this->assert_bare( $this->content( $id ) );
		$this->assert_bare( $this->rendered( "/wp/v2/posts/$id" ) );
		$this->assert_bare( $this->feed( $id ) );
		wp_set_current_user( $this->author );
		$data = rest_do_request( new \WP_REST_Request( 'GET', "/zeromo/v1/content/$id" ) )->get_data();
		self::assertIsArray( $data );
		$this->assert_bare( (string) $data['content_html'] );
		$this->assert_bare( (string) $data['excerpt'] );
	}

	#[DataProvider( 'texts' )]
	public function test_a_page_an_editor_wrote_last_keeps_none( string $text ): void {
		$id = $this->store( 'page', 'by the owner', $this->owner );
		$this->store( 'page', $text, $this->create_member( 'editor' ), $id );
		$this->assert_bare( $this->content( $id ) );
	}

	public function test_a_page_the_owner_wrote_last_keeps_them(): void {
		$id = $this->store( 'page', 'by an editor', $this->create_member( 'editor' ) );
		foreach ( array(
			self::WIDGET,
			'<!-- wp:html -->' . self::WIDGET . '<!-- /wp:html -->',
			'a<!--nextpage-->' . self::WIDGET,
		) as $text ) {
			$this->store( 'page', $text, $this->owner, $id );
			self::assertStringContainsString(
				'data-zeromo-widget="tab-section"',
				$this->content( $id, str_contains( $text, 'nextpage' ) ? self::WIDGET : null )
			);
		}
		// An editor who gives it another title has not written its text.
		wp_set_current_user( $this->create_member( 'editor' ) );
		wp_update_post( array( 'ID' => $id, 'post_title' => 'b' ) );
		self::assertStringContainsString( 'data-zeromo-widget', $this->content( $id, self::WIDGET ) );
		self::assertStringNotContainsString(
			'data-zeromo-widget',
			$this->content( $id, self::WIDGET . ' ' . self::WIDGET ),
			'Another text that is printed on it is not the page.'
		);
	}

	public function test_a_pattern_keeps_them_when_the_owner_wrote_it_and_it_stands_in_a_template(): void {
		$owners  = $this->store( 'wp_block', '<!-- wp:html -->' . self::WIDGET . '<!-- /wp:html -->', $this->owner );
		$authors = $this->store( 'wp_block', '<!-- wp:html -->' . self::WIDGET . '<!-- /wp:html -->', $this->author );
		self::assertStringContainsString( 'data-zeromo-widget', do_blocks( "<!-- wp:block {\"ref\":$owners} /-->" ) );
		$this->assert_bare( do_blocks( "<!-- wp:block {\"ref\":$authors} /-->" ) );
		$this->assert_bare(
			$this->content( $this->store( 'post', "<!-- wp:block {\"ref\":$owners} /-->", $this->author ) )
		);
		$page = $this->store(
			'page',
			"<!-- wp:block {\"ref\":$owners} /--><!-- wp:zeromo/topics-rank /-->",
			$this->owner
		);
		self::assertStringContainsString( 'tab-section', $this->content( $page ) );
	}

	public function test_a_pattern_loses_them_also_when_another_plugin_has_registered_its_block_anew(): void {
		$authors  = $this->store( 'wp_block', '<!-- wp:html -->' . self::WIDGET . '<!-- /wp:html -->', $this->author );
		$registry = \WP_Block_Type_Registry::get_instance();
		$cores    = $registry->unregister( 'core/block' );
		try {
			register_block_type_from_metadata(
				ABSPATH . WPINC . '/blocks/block',
				array( 'render_callback' => 'render_block_core_block' )
			);
			$this->assert_bare( do_blocks( "<!-- wp:block {\"ref\":$authors} /-->" ) );
		} finally {
			$registry->unregister( 'core/block' );
			self::assertInstanceOf( \WP_Block_Type::class, $cores );
			$registry->register( $cores );
		}
	}

	public function test_blocks_of_ours_keep_their_own_wherever_they_stand(): void {
		$block = '<!-- wp:zeromo/tab-section {"title":"\u003cb data-zmo-evil\u003e","className":"zmo-toasts x"} /-->';
		foreach ( array(
			$block,
			"<!-- wp:group --><div class=\"wp-block-group\">$block</div><!-- /wp:group -->",
			self::WIDGET . $block,
		) as $text ) {
			$html = $this->content( $this->store( 'post', $text, $this->author ) );
			$tags = new \WP_HTML_Tag_Processor( $html );
			$seen = 0;
			while ( $tags->next_tag() ) {
				$seen += null === $tags->get_attribute( 'data-zeromo-widget' ) ? 0 : 1;
				self::assertNull( $tags->get_attribute( 'data-zmo-evil' ) );
				self::assertNotTrue( $tags->has_class( 'zmo-toasts' ) );
				self::assertNotSame( '{"path":"https://x.example/a"}', $tags->get_attribute( 'data-zeromo-props' ) );
			}
			self::assertGreaterThan( 0, $seen, $html );
			self::assertStringNotContainsString( '<!--stored-', $html );
		}
	}

	public function test_no_other_text_keeps_any(): void {
		wp_set_current_user( $this->owner );
		$id = $this->make_post( $this->author );
		wp_update_post(
			array( 'ID' => $id, 'post_excerpt' => wp_slash( self::WIDGET ), 'post_title' => wp_slash( self::WIDGET ) )
		);
		$comment = (int) wp_insert_comment(
			array(
				'comment_post_ID' => $id,
				'user_id' => $this->owner,
				'comment_content' => self::WIDGET,
				'comment_approved' => 1,
			)
		);
		$term    = wp_insert_term( 'zm ' . wp_rand(), 'category', array( 'description' => 'x' ) );
		self::assertIsArray( $term );
		$this->wpdb()->update(
			$this->wpdb()->term_taxonomy,
			array( 'description' => self::WIDGET ),
			array( 'term_id' => $term['term_id'] )
		);
		clean_term_cache( (int) $term['term_id'] );
		update_user_meta( $this->owner, 'description', self::WIDGET );
		$texts = array(
			get_the_title( $id ),
			apply_filters( 'the_excerpt', get_the_excerpt( $id ) ),
			apply_filters( 'comment_text', get_comment_text( $comment ), get_comment( $comment ), array() ),
			term_description( (int) $term['term_id'] ),
			get_the_author_meta( 'description', $this->owner ),
			do_blocks( '<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->' ),
		);
		foreach ( $texts as $text ) {
			$this->assert_bare( (string) $text );
		}
	}

	public function test_other_mark_up_stays_as_it_is(): void {
		$text = "<!-- wp:html --><p class=\"a zm b\" data-id='1' id=\"x\" title=\"&quot;zmo&quot;\">"
			. 'a &lt;zmo-b&gt; <em>b</em></p><!-- /wp:html -->';
		$html = $this->content( $this->store( 'post', $text, $this->author ) );
		self::assertStringContainsString(
			'<p class="a zm b" data-id=\'1\' id="x" title="&quot;zmo&quot;">a &lt;zmo-b&gt; <em>b</em></p>',
			$html
		);
	}

	public function test_a_widget_of_code_in_a_shortcode_stays(): void {
		add_shortcode(
			'zm_tool',
			static fn(): string => '<b ' . Widget::attrs( 'copy-button', array( 'text' => 'a' ) ) . '></b>'
		);
		$html = $this->content( $this->store( 'post', 'a [zm_tool]', $this->author ) );
		remove_shortcode( 'zm_tool' );
		self::assertStringContainsString( 'data-zeromo-widget="copy-button"', $html );
	}

	private function store( string $type, string $text, int $by, int $id = 0 ): int {
		wp_set_current_user( $by );
		$kses = has_filter( 'content_save_pre', 'wp_filter_post_kses' );
		kses_remove_filters();
		$fields = array(
			'ID' => $id,
			'post_type' => $type,
			'post_status' => 'publish',
			'post_title' => 'a',
			'post_content' => wp_slash( $text ),
		);
		$made   = wp_insert_post( 0 === $id ? $fields + array( 'post_author' => $by ) : $fields );
		if ( false !== $kses ) {
			kses_init_filters();
		}
		self::assertGreaterThan( 0, $made );
		wp_set_current_user( 0 );
		return $made;
	}

	private function content( int $id, ?string $text = null ): string {
		$post            = get_post( $id );
		$GLOBALS['post'] = $post;
		self::assertInstanceOf( \WP_Post::class, $post );
		setup_postdata( $post );
		$html = (string) apply_filters( 'the_content', $text ?? $post->post_content );
		unset( $GLOBALS['post'] );
		return $html;
	}

	private function feed( int $id ): string {
		$GLOBALS['post'] = get_post( $id );
		setup_postdata( $GLOBALS['post'] );
		$html = get_the_content_feed( 'rss2' );
		ob_start();
		the_excerpt_rss();
		$html .= (string) ob_get_clean();
		unset( $GLOBALS['post'] );
		return $html;
	}

	private function rendered( string $path ): string {
		$data = rest_do_request( new \WP_REST_Request( 'GET', $path ) )->get_data();
		self::assertIsArray( $data );
		return $data['content']['rendered'] . $data['excerpt']['rendered'] . $data['title']['rendered'];
	}

	private function assert_bare( string $html ): void {
		// What stands behind it on the page must not become part of it.
		$tags = new \WP_HTML_Tag_Processor( $html . '<i></i></div>' );
		$ours = 0;
		while ( $tags->next_tag() ) {
			$value = (string) $tags->get_attribute( 'data-zeromo-props' );
			self::assertStringNotContainsString( 'x.example', $value, $html );
			self::assertNotTrue( $tags->has_class( 'zmo-toasts' ), $html );
			foreach ( array( 'data-zmo-count', 'data-zmo-a', 'data-zmo-x' ) as $name ) {
				self::assertNull( $tags->get_attribute( $name ), $html );
			}
			self::assertNotContains(
				$tags->get_attribute( 'data-zeromo-widget' ),
				array( 'x', 'rating', 'tab-section' ),
				$html
			);
			self::assertNotSame( 'zmo-x', $tags->get_attribute( 'id' ), $html );
			$ours += 'I' === $tags->get_tag() ? 1 : 0;
		}
		self::assertSame( 1, $ours, $html );
		self::assertStringNotContainsString( '<!--stored-', $html );
	}
}
