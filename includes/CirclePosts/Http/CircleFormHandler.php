<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\Http;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\CirclePosts\CirclePostManager;
use Zeromo\Community\CirclePosts\CirclePosts;
use Zeromo\Community\CirclePosts\CircleSamples;
use Zeromo\Community\CirclePosts\View\MoveSlot;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** 置顶, 精华 and the circle's own topics without script: `admin-post.php?action=zeromo_circle_post` and `…_topics`, then back. */
final class CircleFormHandler {

	public const ACTION = 'zeromo_circle_post';
	public const TOPICS = 'zeromo_circle_topics';

	public const MOVE    = 'zeromo_circle_move';
	public const SAMPLES = 'zeromo_circle_samples';

	/**
	 * @param \Closure(): CirclePostManager     $desk   Made when a form of it comes.
	 * @param \Closure(): CircleSamples  $samples Likewise.
	 * @param Circles                     $circles Address of a circle: the page of a post that was taken out is gone.
	 */
	public function __construct(
		private readonly FormHandler $form,
		private readonly CirclePosts $posts,
		#[Lazy( CirclePostManager::class )] private readonly \Closure $desk,
		#[Lazy( CircleSamples::class )] private readonly \Closure $samples,
		private readonly Circles $circles
	) {}

	/** On `admin_post_zeromo_circle_move`. */
	#[Action( 'admin_post_' . self::MOVE )]
	public function move(): void {
		$this->form->handle(
			self::MOVE,
			'circle_manage',
			CircleController::move_args(),
			function ( int $member, Input $in ): string {
				( $this->desk )()->move( $in->int( 'circle_id' ), $in->int( 'post_id' ), $in->ids( 'topic_ids' ), $member );
				return remove_query_arg( MoveSlot::QUERY, FormHandler::back() );
			}
		);
	}

	/** On `admin_post_zeromo_circle_topics`. */
	#[Action( 'admin_post_' . self::TOPICS )]
	public function topics(): void {
		$this->form->handle(
			self::TOPICS,
			'circle_manage',
			CircleController::topic_args(),
			function ( int $member, Input $in ): string {
				$this->posts->set_topics( $in->int( 'circle_id' ), $in->ids( 'topic_ids' ), $member );
				return FormHandler::back();
			}
		);
	}

	/** On `admin_post_zeromo_circle_samples`. */
	#[Action( 'admin_post_' . self::SAMPLES )]
	public function samples(): void {
		$this->form->handle(
			self::SAMPLES,
			'circle_manage',
			CircleController::sample_args(),
			function ( int $member, Input $in ): string {
				( $this->samples )()->set( $in->int( 'circle_id' ), $in->ids( 'post_ids' ), $member );
				return FormHandler::back();
			}
		);
	}

	/** On `admin_post_zeromo_circle_post`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$fields = array(
			'circle_id' => Arg::id( __( '圈子编号', 'zeromo-community' ) ),
			'post_id'   => Arg::id( __( '圈子里的动态', 'zeromo-community' ) ),
			'pinned'    => Arg::flag( __( '1 置顶，0 取消', 'zeromo-community' ) ),
			'essence'   => Arg::flag( __( '1 设为精华，0 取消', 'zeromo-community' ) ),
			'take_out'  => Arg::flag( __( '1 移出圈子', 'zeromo-community' ) ),
		);
		$this->form->handle(
			self::ACTION,
			'circle_manage',
			$fields,
			function ( int $member, Input $in ): string {
				if ( $in->has( 'pinned' ) ) {
					$this->posts->pin( $in->int( 'circle_id' ), $in->int( 'post_id' ), $in->flag( 'pinned' ), $member );
				} elseif ( $in->has( 'essence' ) ) {
					$this->posts->choose( $in->int( 'circle_id' ), $in->int( 'post_id' ), $in->flag( 'essence' ), $member );
				} elseif ( $in->flag( 'take_out' ) ) {
					( $this->desk )()->take_out( $in->int( 'circle_id' ), $in->int( 'post_id' ), $member );
					return $this->circles->find( $in->int( 'circle_id' ) )->url ?? home_url( '/' );
				} else {
					throw Failure::invalid( 'pinned' );
				}
				return FormHandler::back();
			}
		);
	}
}
