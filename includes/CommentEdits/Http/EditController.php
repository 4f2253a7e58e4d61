<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentEdits\Http;

use Zeromo\Community\CommentEdits\EditService;
use Zeromo\Community\Comments\Api\Posting;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;

/**
 * POST /comment/edit: the author of a comment changes its words.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class EditController extends Controller {

	/** More are never looked at, whatever the setting says. */
	private const MENTIONS = 50;

	public function __construct(
		RouteKit $kit,
		private readonly EditService $edits,
		private readonly Posting $posting
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /comment/edit',
			self::args() + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $request ): array => $this->edit( new Input( $request ) ),
			Posting::answer(),
			'comment',
			once: fn( array $written ): array => $this->edited( ( new Input( $written ) )->int( 'id' ) )
		);
	}

	/** @return array<string, JsonSchema> */
	public static function args(): array {
		return array(
			'id'       => Arg::id( __( '自己的评论', 'zeromo-community' ) ),
			'comment'  => Arg::text( __( '编辑后的内容，纯文本', 'zeromo-community' ), 65000, true ),
			'mentions' => Arg::ids(
				__( '新 @ 到的成员；之前 @ 过的不用再传', 'zeromo-community' ),
				self::MENTIONS
			),
		);
	}

	/** @return array{id: int} What edited() makes the answer of. */
	private function edit( Input $in ): array {
		return $this->edits->edit(
			$this->viewer(),
			$in->int( 'id' ),
			$in->text( 'comment' ),
			$in->ids( 'mentions' )
		);
	}

	/** @return Answer */
	private function edited( int $id ): array {
		$answer = $this->posting->posted( $id );
		return 'approved' === $answer['status']
			? array( 'message' => __( '已编辑', 'zeromo-community' ) ) + $answer
			: $answer;
	}
}
