<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Posts\Api\PostParts;

/** What an activity may be like: lengths, numbers, kinds of things; the owner's settings, widest on a fresh site. */
final class PostRules {

	/** No setting goes beyond these. */
	public const TITLE   = 255;
	public const CONTENT = 100000;
	public const IMAGES  = 50;
	public const TOPICS  = 20;

	/** Tools that make what can be switched off => the switch. */
	private const ROOMS = array( 'circle' => 'circles', 'topic' => 'topics', 'link' => 'links', 'poll' => 'polls' );

	/** @param \Closure(): Files $files Asked for by a member's editor. */
	public function __construct(
		private readonly Settings $settings,
		private readonly PostParts $parts,
		#[Lazy( Files::class )] private readonly \Closure $files
	) {}

	/**
	 * Refuses what breaks a rule; a draft only must not be empty.
	 *
	 * @throws Failure content_invalid
	 */
	public function check( PostDraft $draft, bool $to_publish ): void {
		if ( $this->is_blank( $draft ) ) {
			throw Failure::content( 'post_content', __( '写点什么或加一张图片再发布', 'zeromo-community' ) );
		}
		$this->check_bounds( $draft );
		if ( $to_publish ) {
			$long = static fn( string $text ): int => mb_strlen( SafeText::plain( $text ) );
			$this->enough( $draft, $long( $draft->title ), $long( $draft->content ) );
		}
	}

	/** Whether there is nothing a reader would see. */
	public function is_blank( PostDraft $draft ): bool {
		return SafeText::is_blank( SafeText::plain( $draft->title ) )
			&& SafeText::is_blank( SafeText::plain( $draft->content ) )
			&& array() === $draft->images
			&& ! $this->parts->fill( $draft->parts );
	}

	/**
	 * Refuses values past a limit and tools the site does not offer.
	 *
	 * @throws Failure content_invalid
	 */
	public function check_bounds( PostDraft $draft ): void {
		$title = SafeText::plain( $draft->title );
		$text  = SafeText::plain( $draft->content );
		$this->at_most(
			'post_title',
			__( '标题', 'zeromo-community' ),
			mb_strlen( $title ),
			$this->settings->int( 'content_title_max' )
		);
		$this->at_most(
			'post_content',
			__( '内容', 'zeromo-community' ),
			mb_strlen( $text ),
			$this->settings->int( 'content_text_max' )
		);
		$this->check_images( count( $draft->images ), 'image_ids' );
		if ( count( $draft->topics ) > $this->settings->int( 'content_topics_max' ) ) {
			throw Failure::content(
				'topic_id',
				/* translators: %d: number */
				sprintf( __( '话题最大个数是%d', 'zeromo-community' ), $this->settings->int( 'content_topics_max' ) )
			);
		}
		$this->supported( $draft );
	}

	/**
	 * Refuses more pictures than an activity takes in one place.
	 *
	 * @throws Failure content_invalid
	 */
	public function check_images( int $count, string $field ): void {
		if ( $count > $this->max_images() ) {
			/* translators: %d: number */
			throw Failure::content( $field, sprintf( __( '最多只能选择%d张图片', 'zeromo-community' ), $this->max_images() ) );
		}
	}

	/** How many topics an activity takes. */
	public function max_topics(): int {
		return $this->settings->int( 'content_topics_max' );
	}

	/** How many topics a post needs. */
	public function min_topics(): int {
		return $this->settings->int( 'content_topics_min' );
	}

	/** How many pictures an activity takes. */
	public function max_images(): int {
		return $this->settings->int( 'content_images_max' );
	}

	/**
	 * Tools the editor offers.
	 *
	 * @return list<string>
	 */
	public function supports(): array {
		$supports = $this->settings->get( 'content_supports' );
		$shut     = array_filter( self::ROOMS, fn( string $room ): bool => ! $this->settings->flag( "room_$room" ) );
		/**
		 * Tools of the editor by name: those of the site's setting. A plugin adds the name of its own.
		 *
		 * @param array $supports Names.
		 */
		$supports = apply_filters( 'zeromo_editor_tools', is_array( $supports ) ? $supports : array() );
		$supports = array_filter( is_array( $supports ) ? $supports : array(), 'is_string' );
		return array_values( array_diff( array_unique( $supports ), array_keys( $shut ) ) );
	}

	/**
	 * What the editor is told.
	 *
	 * @return array<string, mixed>
	 */
	public function editor_settings( int $member ): array {
		$settings = array(
			'supports'         => $this->supports(),
			'max_topic_count'  => $this->settings->int( 'content_topics_max' ),
			'min_topic_count'  => $this->settings->int( 'content_topics_min' ),
			'can_create_topic' => user_can( $member, 'create_zeromo_topics' ),
			'max_image_count'  => $this->max_images(),
			'max_image_size'   => ( $this->files )()->largest( 'image', $member ),
			'max_video_size'   => ( $this->files )()->largest( 'video', $member ),
			'max_file_size'    => ( $this->files )()->largest( 'file', $member ),
			'can_publish'      => user_can( $member, 'publish_zeromo_activities' ),
			'title_max'        => $this->settings->int( 'content_title_max' ),
			'content_max'      => $this->settings->int( 'content_text_max' ),
			'toolbar_html'     => self::toolbar( $member ),
		) + $this->parts->settings( $member );
		/**
		 * Changes what the editor is told; the rules themselves are settings.
		 *
		 * @param array $settings Values.
		 * @param int   $member   Whose editor.
		 */
		$changed = apply_filters( 'zeromo_editor_settings', $settings, $member );
		return is_array( $changed )
			? array_replace( $settings, array_intersect_key( $changed, $settings ) )
			: $settings;
	}

	/** A site's own buttons, at the end of the tools. */
	private static function toolbar( int $member ): string {
		if ( ! has_action( 'zeromo_editor_toolbar' ) ) {
			return '';
		}
		ob_start();
		/**
		 * Prints a site's own buttons and links into the editor's toolbar, after the tools.
		 *
		 * @param int $member Whose editor.
		 */
		do_action( 'zeromo_editor_toolbar', $member );
		return (string) ob_get_clean();
	}

	/**
	 * Refuses a tool the site does not offer.
	 *
	 * @throws Failure content_invalid
	 */
	public function require_tool( string $tool, string $field ): void {
		if ( ! in_array( $tool, $this->supports(), true ) ) {
			throw Failure::content( $field, __( '本站没有开放这项功能', 'zeromo-community' ) );
		}
	}

	private function supported( PostDraft $draft ): void {
		$used = array(
			'circle' => array( 'circle_id', $draft->circle !== $draft->was_in && $draft->circle > 0 ),
			'topic' => array( 'topic_id', array() !== array_diff( $draft->topics, $draft->had_topics ) ),
			'image' => array( 'image_ids', array() !== array_diff( $draft->images, $draft->had_images ) ),
		);
		foreach ( $used as $tool => [ $field, $uses ] ) {
			if ( $uses ) {
				$this->require_tool( $tool, $field );
			}
		}
	}

	private function enough( PostDraft $draft, int $title, int $text ): void {
		foreach ( array(
			'title' => array( 'post_title', $title, __( '标题', 'zeromo-community' ) ),
			'text' => array( 'post_content', $text, __( '内容', 'zeromo-community' ) ),
		) as $name => [ $field, $length, $label ] ) {
			$least = $this->settings->int( "content_{$name}_min" );
			if ( $length < $least ) {
				/* translators: 1: field, 2: number */
				throw Failure::content( $field, sprintf( __( '%1$s至少 %2$d 个字', 'zeromo-community' ), $label, $least ) );
			}
		}
		$least = $this->settings->int( 'content_topics_min' );
		if ( count( $draft->topics ) < $least ) {
			/* translators: %d: number */
			throw Failure::content( 'topic_id', sprintf( __( '话题最低个数是%d', 'zeromo-community' ), $least ) );
		}
	}

	private function at_most( string $field, string $label, int $length, int $most ): void {
		if ( $length > $most ) {
			throw Failure::content(
				$field,
				/* translators: 1: field, 2: number, 3: number */
				sprintf( __( '%1$s最多 %2$d 个字，现在有 %3$d 个', 'zeromo-community' ), $label, $most, $length )
			);
		}
	}
}
