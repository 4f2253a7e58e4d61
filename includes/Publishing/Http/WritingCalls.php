<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Http;

use Zeromo\Community\Publishing\Api\ArticleForms;
use Zeromo\Community\Publishing\Api\SentFile;
use Zeromo\Community\Publishing\Api\PostForm;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Publishing\PreviewService;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;

/**
 * The calls of /content that write or show what is being written.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 * @phpstan-type Saved array{id: int, status: string, fresh: bool, lock?: true}
 */
final class WritingCalls {

	public function __construct(
		private readonly PostParts $parts,
		private readonly Publishing $publishing,
		private readonly SentFile $sent,
		private readonly PreviewService $preview,
		private readonly ArticleForms $articles,
		private readonly Caller $caller
	) {}

	/**
	 * POST /content.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request Call.
	 * @return Saved
	 */
	public function publish( \WP_REST_Request $request ): array {
		$in     = new Input( $request );
		$member = $this->caller->member();
		$type   = PostKind::registered( $in->text( 'post_type', PostKind::ACTIVITY ) );
		$is_article = PostKind::Article->type() === $type;
		if (
			PostKind::ACTIVITY !== $type
			&& ( ! $is_article || $this->articles->is_lock_alone( $in, array() !== $request->get_file_params() ) )
		) {
			return $this->articles->save_lock( $in, $member );
		}
		return $this->sent->with_file(
			$request,
			$member,
			fn(): array => $this->publishing->save( PostForm::of( $in, $this->parts ), $member )
		);
	}

	/**
	 * What POST /content answers.
	 *
	 * @param Answer $saved What publish() gave.
	 * @return Answer
	 */
	public function answer( array $saved ): array {
		$in     = new Input( $saved );
		$member = $this->caller->member();
		return $in->flag( 'lock' )
			? $this->articles->lock_answer( $in->int( 'id' ), $member )
			: $this->publishing->answer(
				array( 'id' => $in->int( 'id' ), 'status' => $in->text( 'status' ), 'fresh' => $in->flag( 'fresh' ) ),
				$member
			);
	}

	/**
	 * GET and POST /content/preview.
	 *
	 * @return array{html: string}
	 */
	public function show( Input $in ): array {
		$text = $in->has( 'content' ) ? 'content' : 'post_content';
		if ( in_array(
			PostKind::Article->type(),
			array( $in->text( 'post_type' ), $in->text( 'object_type' ) ),
			true
		) ) {
			$form = PostForm::of( $in, $this->parts, $text )->with( type: PostKind::Article->type() );
			return array( 'html' => $this->articles->preview( $form, $this->caller->member() ) );
		}
		$form = PostForm::of( $in, $this->parts, $text );
		return array( 'html' => $this->preview->html( $form, $this->caller->member() ) );
	}
}
