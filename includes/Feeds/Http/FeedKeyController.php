<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds\Http;

use Zeromo\Community\Feeds\FeedAddress;
use Zeromo\Community\Feeds\FeedKeys;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * Route `account/feed-key`: the caller's own private addresses.
 *
 * @phpstan-import-type Answer from Schema
 */
final class FeedKeyController extends Controller {

	public function __construct( RouteKit $kit, private readonly FeedKeys $keys ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$message = Schema::text( __( '提示', 'zeromo-community' ) );
		$this->route(
			'GET /account/feed-key',
			array(),
			$this->member(),
			fn(): array => $this->state(),
			Schema::object(
				array(
					'allowed' => Schema::flag( __( '网站是否开放私人订阅地址', 'zeromo-community' ) ),
					'created' => Schema::time( __( '生成时间，没有为 null', 'zeromo-community' ), true ),
				)
			)
		);
		$this->route(
			'POST /account/feed-key',
			Arg::nonce(),
			$this->member(),
			fn(): array => $this->make(),
			Schema::object(
				array(
					'key'     => Schema::text( __( '地址里的 key，只在这里给出一次', 'zeromo-community' ) ),
					'rss'     => Schema::text( __( '看得到的全部内容，RSS', 'zeromo-community' ) ),
					'json'    => Schema::text( __( '看得到的全部内容，JSON Feed', 'zeromo-community' ) ),
					'message' => $message,
				)
			),
			'feed_key'
		);
		$this->route(
			'DELETE /account/feed-key',
			Arg::nonce(),
			$this->member(),
			fn(): array => $this->revoke(),
			Schema::object(
				array(
					'deleted' => Schema::flag( __( '现在没有地址了', 'zeromo-community' ) ),
					'message' => $message,
				)
			),
			'feed_key'
		);
	}

	/** @return Answer */
	private function state(): array {
		$made = $this->keys->made( $this->viewer() );
		return array(
			'allowed' => $this->keys->are_allowed(),
			'created' => $made > 0 ? Format::iso( $made ) : null,
		);
	}

	/** @return Answer */
	private function make(): array {
		$key = $this->keys->make( $this->viewer() );
		return array(
			'key'     => $key,
			'rss'     => ( new FeedAddress( 'site', 0, FeedAddress::RSS ) )->url( $key ),
			'json'    => ( new FeedAddress( 'site', 0, FeedAddress::JSON ) )->url( $key ),
			'message' => __( '已生成私人订阅地址', 'zeromo-community' ),
		);
	}

	/** @return Answer */
	private function revoke(): array {
		$this->keys->revoke( $this->viewer() );
		return array(
			'deleted' => true,
			'message' => __( '私人订阅地址已停用', 'zeromo-community' ),
		);
	}
}
