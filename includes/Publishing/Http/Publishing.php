<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Http;

use Zeromo\Community\Publishing\DraftService;
use Zeromo\Community\Publishing\Api\PostForm;
use Zeromo\Community\Feed\Api\PostService;
use Zeromo\Community\Publishing\Api\PublishedWords;
use Zeromo\Community\Publishing\Api\PublishService;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Setup\Pages;

/** The answer to a published, changed or deleted post, alike over REST, ajax and a plain form. */
final class Publishing {

	/** @param Collection<PublishedWords> $words Of higher rooms, for a post that has just been published. */
	public function __construct(
		private readonly PublishService $publish,
		private readonly DraftService $drafts,
		private readonly PostService $posts,
		private readonly Pages $pages,
		#[All( PublishedWords::class )] private readonly Collection $words
	) {}

	/**
	 * Stores.
	 *
	 * @return array{id: int, status: string, fresh: bool}
	 */
	public function save( PostForm $form, int $member ): array {
		return $this->publish->publish( $form, $member );
	}

	/**
	 * Answers.
	 *
	 * @param array{id: int, status: string, fresh: bool} $saved What was stored.
	 * @return array{id: int, status: string, message: string, redirect_url: string, html: string, version: int}
	 */
	public function answer( array $saved, int $member ): array {
		$posts = $this->posts->items( array( $saved['id'] ), $member );
		return array(
			'version'      => $this->drafts->version( $saved['id'], $member ),
			'id'           => $saved['id'],
			'status'       => $saved['status'],
			'message'      => match ( $saved['status'] ) {
				'publish' => $saved['fresh'] ? $this->published( $member ) : __( '已更新', 'zeromo-community' ),
			'pending' => __( '已提交审核', 'zeromo-community' ),
			'future'  => __( '已定时，到时自动发布', 'zeromo-community' ),
			default   => __( '草稿已保存', 'zeromo-community' ),
			},
			'redirect_url' => $this->next( $saved['status'], $posts[0]->url ?? '' ),
			'html'         => $this->posts->cards_html( $posts ),
		);
	}

	private function published( int $member ): string {
		foreach ( $this->words->all() as $words ) {
			$said = $words->words( $member );
			if ( null !== $said ) {
				return $said;
			}
		}
		return __( '发布成功', 'zeromo-community' );
	}

	/** Its page; what is not public has none for its author, who then finds it among what waits. */
	private function next( string $status, string $url ): string {
		if ( ! in_array( $status, array( 'draft', 'pending', 'future' ), true ) || $this->pages->id( 'account' ) < 1 ) {
			return $url;
		}
		$box = $this->pages->url( 'account', 'drafts' );
		return 'draft' === $status ? $box : add_query_arg( 'state', $status, $box );
	}

	/** Address of a post, empty for none. */
	public function url( int $id, int $member ): string {
		return $id > 0 ? $this->posts->items( array( $id ), $member )[0]->url ?? '' : '';
	}

	/**
	 * Deletes and answers.
	 *
	 * @return array{deleted: true, message: string, redirect_url: string}
	 */
	public function delete( int $id, int $member ): array {
		$this->publish->delete( $id, $member );
		return array(
			'deleted' => true,
			'message' => __( '已删除', 'zeromo-community' ),
			'redirect_url' => $this->pages->url( 'community' ),
		);
	}
}
