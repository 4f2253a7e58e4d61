<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Topics\Api\Topics;
use Zeromo\Community\Topics\Failures;
use Zeromo\Community\Topics\TopicService;

/** Forms of the topics without script; the rules are those of the routes. */
final class TopicFormHandler {

	public const FOLLOW = 'zeromo_topic_follow';
	public const CREATE = 'zeromo_topic';
	public const EDIT   = 'zeromo_topic_edit';
	public const MERGE  = 'zeromo_topic_merge';

	public function __construct(
		private readonly FormHandler $forms,
		private readonly Router $routes,
		private readonly Topics $directory
	) {}

	/** On `admin_post_zeromo_topic_follow`. */
	#[Action( 'admin_post_' . self::FOLLOW )]
	#[Action( 'admin_post_nopriv_' . self::FOLLOW )]
	public function follow(): void {
		$this->forms->handle(
			self::FOLLOW,
			array( 'topic_id' => Arg::id( '' ), 'following' => Arg::flag( '', null, true ) ),
			function ( int $member, Input $in ): string {
				$on = $in->flag( 'following' );
				$this->routes->run( $on ? 'POST /topic/follow' : 'POST /topic/unfollow', $in->all() );
				return PressForms::told( $on ? __( '已关注', 'zeromo-community' ) : __( '已取消关注', 'zeromo-community' ) );
			}
		);
	}

	/** On `admin_post_zeromo_topic`: makes one, and goes to its page. */
	#[Action( 'admin_post_' . self::CREATE )]
	public function create(): void {
		$this->forms->handle(
			self::CREATE,
			TopicSchema::fields(),
			fn( int $member, Input $in ): string => self::page(
				$this->routes->run( 'POST /topic', $in->all(), $_FILES )
			),
			__( '没有创建', 'zeromo-community' )
		);
	}

	/** On `admin_post_zeromo_topic_edit`: back to the page, which may have another address now. */
	#[Action( 'admin_post_' . self::EDIT )]
	public function edit(): void {
		$this->forms->handle(
			self::EDIT,
			array( 'id' => Arg::id( '' ) ) + TopicSchema::edit(),
			fn( int $member, Input $in ): string => self::page(
				$this->routes->run( 'POST /topic/{id}', $in->all(), $_FILES )
			)
		);
	}

	/** On `admin_post_zeromo_topic_merge`: into the topic whose name is sent. */
	#[Action( 'admin_post_' . self::MERGE )]
	public function merge(): void {
		$this->forms->handle(
			self::MERGE,
			array( 'topic_id' => Arg::id( '' ), 'name' => Arg::text( '', 4 * TopicService::NAME, true ) ),
			function ( int $member, Input $in ): string {
				$into = $this->directory->by_names( array( $in->text( 'name' ) ) )[0] ?? throw Failures::no_such_name();
				return self::page(
					$this->routes->run(
						'POST /topic/merge',
						array( 'topic_id' => $in->int( 'topic_id' ), 'into' => $into )
					)
				);
			},
			__( '没有合并', 'zeromo-community' )
		);
	}

	/** @param array<string, mixed> $topic What the route answered. */
	private static function page( array $topic ): string {
		return ( new Input( $topic ) )->text( 'url' );
	}
}
