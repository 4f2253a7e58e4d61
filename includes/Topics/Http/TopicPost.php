<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\FormPost;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Topics\FollowService;
use Zeromo\Community\Topics\NewTopic;
use Zeromo\Community\Topics\Thumbnail;

/** Forms of the topics without script; the rules are those of the routes. */
final class TopicPost {

	public const FOLLOW = 'zeromo_topic_follow';
	public const CREATE = 'zeromo_topic';

	public function __construct(
		private readonly FormPost $forms,
		private readonly FollowService $follows,
		private readonly NewTopic $topics,
		private readonly Caller $caller
	) {}

	/** On `admin_post_zeromo_topic_follow`. */
	public function follow(): void {
		$this->forms->handle(
			self::FOLLOW,
			'follow',
			array( 'topic_id' => Arg::id( '' ), 'following' => Arg::flag( '', null, true ) ),
			function ( int $member, Input $in ): string {
				$this->follows->set( $member, $in->int( 'topic_id' ), $in->flag( 'following' ) );
				return FormPost::back();
			}
		);
	}

	/** On `admin_post_zeromo_topic`: makes one, and goes to its page. */
	public function create(): void {
		$this->forms->handle(
			self::CREATE,
			'topic',
			TopicSchema::fields(),
			function ( int $member, Input $in ): string {
				$this->caller->need( 'create_zeromo_topics' );
				$file = $_FILES['thumbnail'] ?? null; // phpcs:ignore WordPress.Security -- the nonce is checked by the frame, the file by the library.
				return $this->topics->create( $member, $in->text( 'name' ), $in->text( 'description' ), Thumbnail::of( 0, $file ) )['url'];
			},
			__( '没有创建', 'zeromo-community' )
		);
	}
}
