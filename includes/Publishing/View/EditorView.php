<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\View;

use Zeromo\Community\CircleIndex\Api\CirclePages;
use Zeromo\Community\Publishing\Api\ArticleForms;
use Zeromo\Community\Feed\Api\PagePlace;
use Zeromo\Community\Publishing\EditedPost;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Posts\Api\PostSchema;
use Zeromo\Community\Publishing\Api\PostRules;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Topics\Api\Topics;

/**
 * Draws the publish box: closed it is a line that leads to the publish page, open it is a form that works by itself.
 *
 * @phpstan-import-type Edited from EditedPost
 * @phpstan-type Told array{settings: array<mixed>, own: string, tools: list<string>, title_max: int, content_max: int,
 *   can_publish: bool}
 * @phpstan-type Preset array{circle?: array{id: int, title: string}, topics?: list<array{id: int, title: string}>}
 */
final class EditorView {

	private const CHOICES = 30;

	/**
	 * @param \Closure(): EditedPost $posts Asked for where a post is edited.
	 * @param \Closure(): ArticleForms $articles Asked for by the editor of a member.
	 * @param \Closure(): CirclePages $circles Asked for where a circle is chosen.
	 * @param \Closure(): Topics $topics Asked for where topics are chosen.
	 */
	public function __construct(
		private readonly PostRules $rules,
		private readonly PostParts $parts,
		#[Lazy( EditedPost::class )] private readonly \Closure $posts,
		#[Lazy( ArticleForms::class )] private readonly \Closure $articles,
		#[Lazy( CirclePages::class )] private readonly \Closure $circles,
		#[Lazy( Topics::class )] private readonly \Closure $topics,
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
					+ (
						null === $told
							? array()
							: array( 'settings' => $told['settings'] ) + ( $this->articles )()->props( $viewer )
					)
					+ $preset,
				'own'    => $told['own'] ?? '',
				'circle' => $preset['circle']['title'] ?? '',
				'avatar' => $card->avatar ?? '',
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
			return Partial::render(
				'partials/empty',
				array(
					'heading' => __( '发布动态', 'zeromo-community' ),
					'title' => __( '登录后发布动态', 'zeromo-community' ),
					'url' => $this->login(),
					'label' => __( '登录', 'zeromo-community' ),
					'login' => true,
				)
			);
		}
		Assets::require_style( 'editor' );
		[ $edited, $post ] = 0 === $id ? array( null, null ) : $this->edited( $id, $viewer );

		$parts = PostParts::stored( (array) ( $edited['parts'] ?? null ) );
		$mode  = 'post' === PagePlace::word( 'type' ) ? 'article' : 'activity';
		$may   = ( $this->articles )()->props( $viewer );
		$told  = $this->settings( $viewer );
		return Partial::render(
			'posts/editor',
			array(
				'props'   => array( 'open' => true, 'settings' => $told['settings'] ) + $may + array( 'mode' => $mode )
					+ $preset
						+ (
							null === $edited || null === $post
								? array()
								: array( 'post' => $edited + PostSchema::fields( $post ) + $this->elsewhere( $id ) )
						),
				'told'    => $told,
				'post'    => $edited,
				'article' => null === $post
					? 'article' === $mode && array() !== $may
					: PostKind::Article === $post->kind,
				'say_url' => $this->address( $preset ),
				// Where a topic is made without script; only who may is sent there.
				'make'    => $this->pages->id( 'topics' ) > 0 && user_can( $viewer, 'create_zeromo_topics' )
					? $this->pages->url( 'topics' )
					: '',
				'preset'  => $preset,
				'circles' => ( $this->circles )()->page( $viewer, true, '', 0, 1, self::CHOICES )['items'],
				'topics'  => ( $this->topics )()->page( '', 0, 1, self::CHOICES )['items'],
				'key'     => wp_generate_uuid4(),
				'had'     => array(
					'video' => self::text( $parts['video']['filename'] ?? '' ),
					'file' => self::text( $parts['file']['filename'] ?? '' ),
				),
				'plain'   => $this->parts->plain_html( $parts, $this->rules->supports() ),
				'action'  => admin_url( 'admin-post.php' ),
			)
		);
	}

	/**
	 * What the editor is told. HTML of other plugins stands in the page, not in the widget's props: the client makes no
	 * elements out of props.
	 *
	 * @return Told
	 */
	private function settings( int $viewer ): array {
		$settings = $this->rules->editor_settings( $viewer );
		$number   = static fn( string $name ): int =>
			is_numeric( $settings[ $name ] ?? null ) ? (int) $settings[ $name ] : 0;
		return array(
			'settings'    => array_diff_key( $settings, array( 'toolbar_html' => true ) ),
			'own'         => self::text( $settings['toolbar_html'] ?? '' ),
			'tools'       => is_array( $settings['supports'] ?? null )
				? array_values( array_filter( $settings['supports'], 'is_string' ) )
				: array(),
			'title_max'   => $number( 'title_max' ),
			'content_max' => $number( 'content_max' ),
			'can_publish' => ! empty( $settings['can_publish'] ),
		);
	}

	/**
	 * The member's own post with what was typed, and as it is; nulls when it is not the member's.
	 *
	 * @return array{Edited, Post}|array{null, null}
	 */
	private function edited( int $id, int $viewer ): array {
		try {
			return ( $this->posts )()->whole( $id, $viewer );
		} catch ( Failure ) {
			return array( null, null );
		}
	}

	/** @return array{core_url?: string} Where else it is edited. */
	private function elsewhere( int $id ): array {
		$url = ( $this->articles )()->elsewhere( $id );
		return null === $url ? array() : array( 'core_url' => $url );
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}

	/** @param Preset $preset Chosen. */
	private function address( array $preset ): string {
		$args = array_filter(
			array( 'circle' => $preset['circle']['id'] ?? 0, 'topic' => $preset['topics'][0]['id'] ?? 0 )
		);
		return $this->pages->id( 'publish' ) > 0 ? add_query_arg( $args, $this->pages->url( 'publish' ) ) : '';
	}

	private function login(): string {
		return $this->pages->id( 'login' ) > 0 ? $this->pages->url( 'login' ) : wp_login_url();
	}
}
