<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Feed\Api\ReviewRepository;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Posts\Api\AuthorErasure;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Publishing\Api\DraftRepository;
use Zeromo\Community\Publishing\Sql\OwnPosts;

/**
 * What a person has written, sent or not, for WordPress's export and erase tools. What was published is told and stays,
 * as with core, without what it hides; what was not goes.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 * @phpstan-import-type Entry from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const PER_PAGE = 50;

	/** Posts removed in one call, each by core and its hooks. */
	private const A_CALL = 20;

	/** @param Collection<AuthorErasure> $elsewhere Contributed. */
	public function __construct(
		private readonly DraftRepository $copies,
		private readonly OwnPosts $posts,
		private readonly PostParts $parts,
		private readonly ReviewRepository $reviews,
		#[All( AuthorErasure::class )] private readonly Collection $elsewhere
	) {}

	public function name(): string {
		return 'zeromo-drafts';
	}

	public function label(): string {
		return __( '未发布的草稿', 'zeromo-community' );
	}

	/**
	 * What the person has typed, 50 a page.
	 *
	 * @return Told
	 */
	public function export( int $member, int $page ): array {
		$copies = $this->copies->of_member( $member, self::PER_PAGE, ( $page - 1 ) * self::PER_PAGE );
		$data   = array();
		foreach ( $copies as $copy ) {
			$form   = $copy->form( $this->parts );
			$data[] = array(
				'group_id'    => 'zeromo-drafts',
				'group_label' => __( '未发布的草稿', 'zeromo-community' ),
				'item_id'     => "draft-$copy->post_id",
				'data'        => array(
					array( 'name' => __( '标题', 'zeromo-community' ), 'value' => esc_html( (string) $form->title ) ),
					array(
						'name' => __( '内容', 'zeromo-community' ),
						'value' => nl2br( esc_html( (string) $form->content ) ),
					),
					array(
						'name' => __( '其他', 'zeromo-community' ),
						'value' => array() === $form->parts()
							? ''
							: esc_html(
								(string) wp_json_encode(
									PostParts::plain( $form->parts() ),
									JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
								)
							),
					),
					array(
						'name' => __( '时间', 'zeromo-community' ),
						'value' => (string) wp_date( 'Y-m-d H:i', $copy->updated ),
					),
				),
			);
		}
		$posts = $this->posts->page( $member, self::PER_PAGE, ( $page - 1 ) * self::PER_PAGE );
		return PersonalTools::told(
			array( ...$data, ...$this->written( $posts ) ),
			max( count( $copies ), count( $posts ) ) < self::PER_PAGE
		);
	}

	/**
	 * @param list<int> $ids Posts.
	 * @return list<Entry>
	 */
	private function written( array $ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		_prime_post_caches( $ids, false, true );
		$reasons = $this->reviews->reasons( $ids );
		$data    = array();
		foreach ( array_filter( array_map( 'get_post', $ids ) ) as $post ) {
			$data[] = PersonalTools::item(
				'zeromo-posts',
				__( '写的内容', 'zeromo-community' ),
				"post-$post->ID",
				array(
					__( '标题', 'zeromo-community' )   => $post->post_title,
					__( '内容', 'zeromo-community' )   => $post->post_content,
					__( '状态', 'zeromo-community' )   => FeedState::of(
						$post->post_status,
						$post->post_password
					)->word(),
					__( '退回原因', 'zeromo-community' ) => $reasons[ $post->ID ] ?? '',
					__( '地址', 'zeromo-community' )   => (string) get_permalink( $post ),
					__( '时间', 'zeromo-community' )   => $post->post_date,
				)
			);
		}
		return $data;
	}

	/**
	 * Takes away what was not published with its copies, and what published posts hide.
	 *
	 * @return Erased
	 */
	public function erase( int $member ): array {
		$gone   = $this->copies->forget_member( $member );
		$unsent = $this->posts->unsent( $member, self::A_CALL );
		foreach ( $unsent as $id ) {
			$gone += wp_delete_post( $id, true ) instanceof \WP_Post ? 1 : 0;
		}
		$more   = 0;
		foreach ( $this->elsewhere->all() as $room ) {
			$had   = $room->erase_of( $member, self::A_CALL );
			$gone += $had;
			$more  = max( $more, $had );
		}
		$done = max( count( $unsent ), $more ) < self::A_CALL;
		$kept = $done && array() !== $this->posts->page( $member, 1, 0 );
		return PersonalTools::erased(
			$gone > 0,
			$done,
			$kept ? array( __( '已发布的内容保留，删除账号时可以一并删除。', 'zeromo-community' ) ) : array()
		);
	}
}
