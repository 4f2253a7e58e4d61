<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Webhooks\Delivery;
use Zeromo\Community\Webhooks\Sql\DeliveryRepository;
use Zeromo\Community\Webhooks\WebhookService;

/**
 * /admin/webhook-deliveries.
 *
 * @phpstan-import-type Answer from Schema
 */
final class DeliveryController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly WebhookService $service,
		private readonly DeliveryRepository $deliveries
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/webhook-deliveries',
			array(
				'webhook_id' => Arg::id( __( 'Webhook 编号，0 为全部', 'zeromo-community' ), false, 0 ),
				'state'      => Arg::word( __( '状态，空为不限', 'zeromo-community' ), DeliverySchema::STATES ),
				'per_page'   => Arg::int( __( '每页条数', 'zeromo-community' ), 1, 50, 20 ),
				'cursor'     => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
			),
			$this->who_can( WebhookService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			static fn(): array => Schema::object(
				array(
					'items'       => Schema::listing( DeliverySchema::one() ),
					'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
					'webhooks'    => Schema::listing(
						Schema::object(
							array(
								'id'    => Schema::int( __( 'Webhook 编号', 'zeromo-community' ) ),
								'label' => Schema::text( __( '名称或主机名', 'zeromo-community' ) ),
							)
						)
					),
				)
			),
			'webhook'
		);
		$this->route(
			'POST /admin/webhook-deliveries/{id}',
			array(),
			$this->who_can( WebhookService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => DeliverySchema::told(
				$this->service->resend( $this->viewer(), ( new Input( $r ) )->int( 'id' ) )
			),
			DeliverySchema::acted( ... ),
			'webhook'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page  = new Page( Cursor::read( $in->text( 'cursor' ) ), 1, $in->int( 'per_page', 20 ) );
		$found = $this->deliveries->page(
			$in->int( 'webhook_id' ),
			$in->text( 'state' ),
			$page->after->id ?? 0,
			$page->limit
		);
		$all   = array();
		foreach ( $this->service->all() as $one ) {
			$all[] = array( 'id' => $one->id, 'label' => '' === $one->name ? $one->host() : $one->name );
		}
		return array(
			'items'       => array_map( DeliverySchema::wire( ... ), array_values( $page->cut( $found ) ) ),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( Delivery $one ): Cursor => new Cursor( 0, $one->id ) )
			),
			'webhooks'    => $all,
		);
	}
}
