<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Topics\Api\Topics;
use Zeromo\Community\Topics\Failures;
use Zeromo\Community\Topics\FollowService;
use Zeromo\Community\Topics\NewTopic;
use Zeromo\Community\Topics\Thumbnail;
use Zeromo\Community\Topics\TopicManager;
use Zeromo\Community\Topics\TopicService;

/** Forms of the topics without script; the rules are those of the routes. */
final class TopicFormHandler {

	public const FOLLOW = 'zeromo_topic_follow';
	public const CREATE = 'zeromo_topic';
	public const EDIT   = 'zeromo_topic_edit';
	public const MERGE  = 'zeromo_topic_merge';

	public function __construct(
		private readonly FormHandler $forms,
		private readonly FollowService $follows,
		private readonly NewTopic $topics,
		private readonly TopicManager $desk,
		private readonly Topics $directory,
		private readonly Caller $caller
	) {}

	/** On `admin_post_zeromo_topic_follow`. */
	#[Action( 'admin_post_' . self::FOLLOW )]
	#[Action( 'admin_post_nopriv_' . self::FOLLOW )]
	public function follow(): void {
		$this->forms->handle(
			self::FOLLOW,
			'follow',
			array( 'topic_id' => Arg::id( '' ), 'following' => Arg::flag( '', null, true ) ),
			function ( int $member, Input $in ): string {
				$on = $in->flag( 'following' );
				$this->follows->set( $member, $in->int( 'topic_id' ), $on );
				return PressForms::told( $on ? __( '已关注', 'zeromo-community' ) : __( '已取消关注', 'zeromo-community' ) );
			}
		);
	}

	/** On `admin_post_zeromo_topic`: makes one, and goes to its page. */
	#[Action( 'admin_post_' . self::CREATE )]
	public function create(): void {
		$this->forms->handle(
			self::CREATE,
			'topic',
			TopicSchema::fields(),
			function ( int $member, Input $in ): string {
				$this->caller->need( 'create_zeromo_topics' );
				return $this->topics->create( $member, $in->text( 'name' ), $in->text( 'description' ), self::sent() )['url'];
			},
			__( '没有创建', 'zeromo-community' )
		);
	}

	/** On `admin_post_zeromo_topic_edit`: back to the page, which may have another address now. */
	#[Action( 'admin_post_' . self::EDIT )]
	public function edit(): void {
		$this->forms->handle(
			self::EDIT,
			'moderate',
			array( 'id' => Arg::id( '' ) ) + TopicSchema::edit(),
			function ( int $member, Input $in ): string {
				$this->caller->need( 'moderate_zeromo' );
				$id = $in->int( 'id' );
				$this->desk->edit( $member, $id, TopicSchema::changes( $in ), self::sent() );
				return $this->page( $id );
			}
		);
	}

	/** On `admin_post_zeromo_topic_merge`: into the topic whose name is sent. */
	#[Action( 'admin_post_' . self::MERGE )]
	public function merge(): void {
		$this->forms->handle(
			self::MERGE,
			'moderate',
			array( 'topic_id' => Arg::id( '' ), 'name' => Arg::text( '', 4 * TopicService::NAME, true ) ),
			function ( int $member, Input $in ): string {
				$this->caller->need( 'moderate_zeromo' );
				$into = $this->directory->by_names( array( $in->text( 'name' ) ) )[0] ?? throw Failures::no_such_name();
				$this->desk->merge( $member, $in->int( 'topic_id' ), $into );
				return $this->page( $into );
			},
			__( '没有合并', 'zeromo-community' )
		);
	}

	/** The picture that came along. */
	private static function sent(): ?Thumbnail {
		return Thumbnail::of( 0, $_FILES['thumbnail'] ?? null ); // phpcs:ignore WordPress.Security -- the nonce is checked by the frame, the file by the library.
	}

	private function page( int $id ): string {
		return ( $this->directory->items( array( $id ) )[ $id ] ?? throw Failure::not_found() )['url'];
	}
}
