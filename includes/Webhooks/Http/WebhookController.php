<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Webhooks\Webhook;
use Zeromo\Community\Webhooks\WebhookEvents;
use Zeromo\Community\Webhooks\WebhookService;

/**
 * /admin/webhooks.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class WebhookController extends Controller {

	public function __construct( RouteKit $kit, private readonly WebhookService $service ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$can = $this->who_can( WebhookService::CAPABILITY );
		$this->route(
			'GET /admin/webhooks',
			array(),
			$can,
			fn(): array => $this->list(),
			static fn(): array => Schema::object(
				array(
					'items'  => Schema::listing( self::one() ),
					'events' => Schema::listing(
						Schema::object(
							array(
								'name'  => Schema::text( __( '事件', 'zeromo-community' ) ),
								'label' => Schema::text( __( '事件的名称', 'zeromo-community' ) ),
							)
						)
					),
				)
			),
			'webhook'
		);
		$this->route(
			'POST /admin/webhooks',
			array(
				'id'     => Arg::id( __( 'Webhook 编号，0 为新的', 'zeromo-community' ), false, 0 ),
				'name'   => Arg::text( __( '名称', 'zeromo-community' ), 160 ),
				'url'    => Arg::text( __( '接收地址', 'zeromo-community' ), WebhookService::LENGTH ),
				'events' => Arg::words( __( '哪些事件', 'zeromo-community' ), 20, 40 ),
				'active' => Arg::flag( __( '是否启用', 'zeromo-community' ) ),
			),
			$can,
			fn( \WP_REST_Request $r ): array => $this->save( new Input( $r ) ),
			static fn(): array => Schema::object(
				array(
					'message' => Schema::text( __( '结果', 'zeromo-community' ) ),
					'webhook' => self::one(),
					'secret'  => Schema::text( __( '新 Webhook 的密钥，只返回这一次；改动时为 null', 'zeromo-community' ), true ),
				)
			),
			'webhook'
		);
		$this->route(
			'DELETE /admin/webhooks/{id}',
			array(),
			$can,
			fn( \WP_REST_Request $r ): array => $this->remove( new Input( $r ) ),
			static fn(): array => Schema::object(
				array( 'message' => Schema::text( __( '结果', 'zeromo-community' ) ) )
			),
			'webhook'
		);
		$this->route(
			'POST /admin/webhooks/{id}/secret',
			array(),
			$can,
			fn( \WP_REST_Request $r ): array => $this->renew( new Input( $r ) ),
			static fn(): array => Schema::object(
				array(
					'message' => Schema::text( __( '结果', 'zeromo-community' ) ),
					'secret'  => Schema::text( __( '新的密钥，只返回这一次', 'zeromo-community' ) ),
				)
			),
			'webhook'
		);
		$this->route(
			'POST /admin/webhooks/{id}/test',
			array(),
			$can,
			fn( \WP_REST_Request $r ): array => DeliverySchema::told(
				$this->service->test( $this->viewer(), ( new Input( $r ) )->int( 'id' ) )
			),
			DeliverySchema::acted( ... ),
			'webhook'
		);
	}

	/** @return Answer */
	private function list(): array {
		$events = array();
		foreach ( WebhookEvents::labels() as $name => $label ) {
			$events[] = array( 'name' => $name, 'label' => $label );
		}
		return array( 'items' => array_map( self::wire( ... ), $this->service->all() ), 'events' => $events );
	}

	/**
	 * A field that is absent stays as it is.
	 *
	 * @return Answer
	 */
	private function save( Input $in ): array {
		$id    = $in->int( 'id' );
		$now   = $id > 0 ? $this->service->need( $id ) : null;
		$saved = $this->service->save(
			$this->viewer(),
			$id,
			$in->text( 'name', $now->name ?? '' ),
			$in->text( 'url', $now->url ?? '' ),
			$in->has( 'events' ) ? $in->texts( 'events' ) : $now->events ?? array(),
			$in->flag( 'active', $now->active ?? true )
		);
		return array(
			'message' => __( '已保存', 'zeromo-community' ),
			'webhook' => self::wire( $saved['webhook'] ),
			'secret'  => $saved['secret'],
		);
	}

	/** @return Answer */
	private function remove( Input $in ): array {
		$this->service->remove( $this->viewer(), $in->int( 'id' ) );
		return array( 'message' => __( '已删除', 'zeromo-community' ) );
	}

	/** @return Answer */
	private function renew( Input $in ): array {
		$secret = $this->service->renew( $this->viewer(), $in->int( 'id' ) );
		return array( 'message' => __( '已更换密钥', 'zeromo-community' ), 'secret' => $secret );
	}

	/** @return Answer */
	private static function wire( Webhook $one ): array {
		$time = static fn( int $at ): ?string => $at > 0 ? Format::iso( $at ) : null;
		return array(
			'id'      => $one->id,
			'name'    => $one->name,
			'url'     => $one->url,
			'events'  => $one->events,
			'active'  => $one->active,
			'failing' => $time( $one->failing ),
			'stopped' => $time( $one->stopped ),
			'told'    => $time( $one->told ),
			'created' => Format::iso( $one->created ),
		);
	}

	/** @return JsonSchema */
	private static function one(): array {
		return Schema::named(
			'Webhook',
			Schema::object(
				array(
					'id'      => Schema::int( __( 'Webhook 编号', 'zeromo-community' ) ),
					'name'    => Schema::text( __( '名称', 'zeromo-community' ) ),
					'url'     => Schema::text( __( '接收地址', 'zeromo-community' ) ),
					'events'  => Schema::listing( Schema::text( __( '事件', 'zeromo-community' ) ) ),
					'active'  => Schema::flag( __( '是否启用', 'zeromo-community' ) ),
					'failing' => Schema::time( __( '从什么时候起一直失败，没有为 null', 'zeromo-community' ), true ),
					'stopped' => Schema::time( __( '什么时候因失败停用，没有为 null', 'zeromo-community' ), true ),
					'told'    => Schema::time( __( '上一次送达的时间，没有为 null', 'zeromo-community' ), true ),
					'created' => Schema::time( __( '什么时候建立', 'zeromo-community' ) ),
				)
			)
		);
	}
}
