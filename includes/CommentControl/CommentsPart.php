<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl;

use Zeromo\Community\Comments\Api\CommentMeta;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PartValue;
use Zeromo\Community\Posts\Api\PlainForm;
use Zeromo\Community\Posts\Api\PostPart;

/**
 * 关闭评论 and 评论需我放行 as they are written with a post: in force in the unit that publishes it, so that no comment
 * comes before them. Cards know nothing of it.
 */
#[Place( 12 )]
final class CommentsPart implements PostPart, PlainForm {

	/** Key of the part in what the editor is given. */
	public const NAME = 'comments';

	private const CLOSED = 'comments_closed';
	private const HELD   = 'comments_held';

	public function name(): string {
		return self::NAME;
	}

	/** No tool of its own: it stands in 动态设置. */
	public function tool(): string {
		return '';
	}

	public function args(): array {
		return array(
			self::CLOSED => Arg::flag( __( '不接受评论', 'zeromo-community' ) ),
			self::HELD   => Arg::flag( __( '评论需作者放行，只有作者能改', 'zeromo-community' ) ),
		);
	}

	public function read( Input $in ): ?PartValue {
		return ! $in->has( self::CLOSED ) && ! $in->has( self::HELD ) ? null : new CommentSwitches(
			$in->has( self::CLOSED ) ? $in->flag( self::CLOSED ) : null,
			$in->has( self::HELD ) ? $in->flag( self::HELD ) : null
		);
	}

	public function value( array $stored ): PartValue {
		return new CommentSwitches(
			is_bool( $stored['closed'] ?? null ) ? $stored['closed'] : null,
			is_bool( $stored['held'] ?? null ) ? $stored['held'] : null
		);
	}

	public function accept( PartValue $sent, PartPlace $place ): ?PartValue {
		$had  = $place->had instanceof CommentSwitches ? $place->had : new CommentSwitches( false, false );
		$sent = $sent instanceof CommentSwitches ? $sent : $had;
		// What waits for an author is the author's to decide, also where staff edits the post.
		$held = $place->member === $place->author ? $sent->held ?? $had->held : $had->held;
		return self::kept( $sent->closed ?? true === $had->closed, true === $held );
	}

	public function load( int $post_id ): ?PartValue {
		return self::kept(
			'1' === get_post_meta( $post_id, CommentMeta::CLOSED, true ),
			CommentControl::is_held( $post_id )
		);
	}

	public function store( int $post_id, ?PartValue $value ): void {
		$switches = $value instanceof CommentSwitches ? $value : new CommentSwitches( false, false );
		CommentControl::keep( $post_id, true === $switches->closed, true === $switches->held );
	}

	public function card( PartValue $value ): array {
		return array();
	}

	public function fields( array $cards, int $viewer ): array {
		return array();
	}

	public function fills( PartValue $value ): bool {
		return false;
	}

	public function edit( PartValue $value ): array {
		return $value->plain();
	}

	public function settings( int $member ): array {
		return array();
	}

	public function plain_html( array $value ): string {
		return Partial::render(
			'comment-control/fields',
			array(
				'closed' => true === ( $value['closed'] ?? false ),
				'held'   => true === ( $value['held'] ?? false ),
			)
		);
	}

	public function plain_sent( Input $sent ): array {
		return array();
	}

	/** Null where comments are as they are everywhere. */
	private static function kept( bool $closed, bool $held ): ?CommentSwitches {
		return $closed || $held ? new CommentSwitches( $closed, $held ) : null;
	}
}
