<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\View;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Publishing\Api\ArticleForms;
use Zeromo\Community\Feed\Api\PagePlace;
use Zeromo\Community\Publishing\EditedPost;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Publishing\Api\PostRules;
use Zeromo\Community\Kernel\Assets;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Topics\Api\Topics;

/**
 * Draws the publish box: closed it is a line that leads to the publish page, open it is a form that works by itself.
 *
 * @phpstan-type Preset array{circle?: array{id: int, title: string}, topics?: list<array{id: int, title: string}>}
 */
final class EditorView {

	private const CHOICES = 30;

	public function __construct(
		private readonly PostRules $rules,
		private readonly PostParts $parts,
		private readonly EditedPost $posts,
		private readonly ArticleForms $articles,
		private readonly Circles $circles,
		private readonly Topics $topics,
		private readonly MemberDirectory $members,
		private readonly Pages $pages
	) {}

	/**
	 * The closed box.
	 *
	 * @param Preset $preset What the page has chosen already.
	 */
	public function closed( int $viewer, array $preset ): string {
		$card = $viewer > 0 ? $this->members->card( $viewer, 0 ) : null;
		$told = $viewer > 0 ? $this->settings( $viewer ) : null;
		return Partial::render(
			'posts/say',
			array(
				'props'  => array( 'open' => false )
					+ ( null === $told ? array() : array( 'settings' => $told['settings'] ) + $this->articles->props( $viewer ) )
					+ $preset,
				'own'    => $told['own'] ?? '',
				'avatar' => $card['avatar'] ?? '',
				'url'    => $viewer > 0 ? $this->address( $preset ) : $this->login(),
				'member' => $viewer > 0,
				'tools'  => $this->rules->supports(),
			)
		);
	}

	/**
	 * The open editor, for a new activity or one of the member's own.
	 *
	 * @param Preset $preset What the address has chosen already.
	 * @param int    $id     Activity to change, 0 for none.
	 */
	public function open( int $viewer, array $preset, int $id = 0 ): string {
		if ( 0 === $viewer ) {
			return Partial::render( 'posts/empty', array( 'heading' => __( '发布动态', 'zeromo-community' ), 'title' => __( '登录后发布动态', 'zeromo-community' ), 'url' => $this->login(), 'label' => __( '登录', 'zeromo-community' ), 'login' => true ) );
		}
		Assets::require_style( 'editor' );
		$post  = 0 === $id ? null : $this->edited( $id, $viewer );
		$parts = ( new Input( array( 'parts' => (array) ( $post['parts'] ?? array() ) ) ) )->part( 'parts' );
		$mode  = 'post' === PagePlace::word( 'type' ) ? 'article' : 'activity';
		$may   = $this->articles->props( $viewer );
		$told  = $this->settings( $viewer );
		return Partial::render(
			'posts/editor',
			array(
				'props'   => array( 'open' => true, 'settings' => $told['settings'] ) + $may + array( 'mode' => $mode )
					+ $preset + ( null === $post ? array() : array( 'post' => $post ) ),
				'own'     => $told['own'],
				'post'    => $post,
				'article' => null === $post ? 'article' === $mode && array() !== $may : 'post' === ( $post['post_type'] ?? '' ),
				'say_url' => $this->address( $preset ),
				// Where a topic is made without script; only who may is sent there.
				'make'    => $this->pages->id( 'topics' ) > 0 && user_can( $viewer, 'create_zeromo_topics' ) ? $this->pages->url( 'topics' ) : '',
				'images'  => self::images( $post ?? array() ),
				'preset'  => $preset,
				'circles' => $this->circles->page( $viewer, true, '', 0, 1, self::CHOICES )['items'],
				'topics'  => $this->topics->page( '', 0, 1, self::CHOICES )['items'],
				'key'     => wp_generate_uuid4(),
				'had'     => array( 'video' => $parts->part( 'video' )->text( 'filename' ), 'file' => $parts->part( 'file' )->text( 'filename' ) ),
				'plain'   => $this->parts->plain_html( $parts, $this->rules->supports() ),
				'action'  => admin_url( 'admin-post.php' ),
			)
		);
	}

	/**
	 * What the editor is told. HTML of other plugins stands in the page, not in the widget's props: the client makes no
	 * elements out of props.
	 *
	 * @return array{settings: array<string, mixed>, own: string}
	 */
	private function settings( int $viewer ): array {
		$settings = $this->rules->editor_settings( $viewer );
		$own      = ( new Input( $settings ) )->text( 'toolbar_html' );
		unset( $settings['toolbar_html'] );
		return array( 'settings' => $settings, 'own' => $own );
	}

	/**
	 * The member's own post with what was typed; null when it is not the member's.
	 *
	 * @return array<string, mixed>|null
	 */
	private function edited( int $id, int $viewer ): ?array {
		try {
			$post = $this->posts->whole( $id, $viewer );
			$url  = $this->articles->elsewhere( $id );
			return $post + ( null === $url ? array() : array( 'core_url' => $url ) );
		} catch ( Failure ) {
			return null;
		}
	}

	/**
	 * @param array<string, mixed> $post Post.
	 * @return list<array{id: int, thumb: string, alt: string}>
	 */
	private static function images( array $post ): array {
		$images = array();
		foreach ( is_array( $post['images'] ?? null ) ? array_keys( $post['images'] ) : array() as $n ) {
			$image    = ( new Input( $post ) )->part( 'images' )->part( (string) $n );
			$images[] = array( 'id' => $image->int( 'id' ), 'thumb' => $image->text( 'thumb' ), 'alt' => $image->text( 'alt' ) );
		}
		return $images;
	}

	/** @param Preset $preset Chosen. */
	private function address( array $preset ): string {
		$args = array_filter( array( 'circle' => $preset['circle']['id'] ?? 0, 'topic' => $preset['topics'][0]['id'] ?? 0 ) );
		return $this->pages->id( 'publish' ) > 0 ? add_query_arg( $args, $this->pages->url( 'publish' ) ) : '';
	}

	private function login(): string {
		return $this->pages->id( 'login' ) > 0 ? $this->pages->url( 'login' ) : wp_login_url();
	}
}
