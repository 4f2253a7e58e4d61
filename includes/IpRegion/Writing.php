<?php

declare(strict_types=1);

namespace Zeromo\Community\IpRegion;

use Zeromo\Community\IpRegion\Api\Regions;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Posts\Api\PostKind;

/** Keeps where a post or a comment was written, with it and with its author; what staff does to it changes nothing. */
final class Writing {

	public function __construct( private readonly Regions $regions, private readonly Caller $caller ) {}

	/** Before the feed's row is made. */
	#[Action( 'transition_post_status', 1, if: array( 0 => 'publish' ) )]
	public function published( string $new, string $old, \WP_Post $post ): void {
		$writer = (int) $post->post_author;
		if (
			$new === $old
			|| 0 === $writer
			|| $this->caller->id() !== $writer
			|| null === PostKind::of_type( $post->post_type )
		) {
			return;
		}
		$region = $this->regions->of_caller();
		if ( '' !== $region ) {
			add_post_meta( $post->ID, Regions::META, wp_slash( $region ), true );
			$this->seen( $writer, $region );
		}
	}

	#[Action( 'wp_insert_comment', 7 )]
	public function said( int $id, \WP_Comment $comment ): void {
		$writer = (int) $comment->user_id;
		$region = $writer > 0 && $this->caller->id() === $writer ? $this->regions->of_caller() : '';
		if ( '' !== $region ) {
			add_comment_meta( $id, Regions::META, wp_slash( $region ), true );
			$this->seen( $writer, $region );
		}
	}

	/** A comment whose author core makes nameless, and forgets the address of. */
	#[Filter( 'wp_anonymize_comment' )]
	public function nameless( mixed $may, \WP_Comment $comment ): mixed {
		if ( true === $may ) {
			delete_comment_meta( (int) $comment->comment_ID, Regions::META );
		}
		return $may;
	}

	private function seen( int $member, string $region ): void {
		update_user_meta( $member, Regions::META, wp_slash( $region ) );
	}
}
