<?php

declare(strict_types=1);

namespace Zeromo\Community\Recommendation\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Ranking\Api\PickWeights;
use Zeromo\Community\Recommendation\Preview;

/**
 * GET /admin/recommendation: the weights of 推荐, and what others would have shown of the last week.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Line from Preview
 */
final class PreviewController extends Controller {

	public function __construct( RouteKit $kit, private readonly Preview $preview ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$args = array();
		foreach ( PickWeights::FIELDS as $name => [ $least, $most ] ) {
			$args[ $name ] = Arg::int( PickWeights::labels()[ $name ], $least, $most );
		}
		$this->route(
			'GET /admin/recommendation',
			$args,
			$this->who_can( 'manage_zeromo_settings' ),
			fn( \WP_REST_Request $r ): array => $this->lists( new Input( $r ) ),
			self::schema( ... ),
			'settings'
		);
	}

	/** @return Answer */
	private function lists( Input $in ): array {
		$tried = array();
		foreach ( array_keys( PickWeights::FIELDS ) as $name ) {
			if ( $in->has( $name ) ) {
				$tried[ $name ] = $in->int( $name );
			}
		}
		$found   = $this->preview->of( $tried );
		$weights = array();
		foreach ( PickWeights::FIELDS as $name => [ $least, $most, $shipped ] ) {
			$weights[] = array(
				'name'    => $name,
				'setting' => PickWeights::SETTING . $name,
				'label'   => PickWeights::labels()[ $name ],
				'least'   => $least,
				'most'    => $most,
				'shipped' => $shipped,
				'now'     => $found['now']->values()[ $name ],
				'tried'   => $found['tried']->values()[ $name ],
			);
		}
		return array(
			'weights' => $weights,
			'looked'  => $found['looked'],
			'before'  => array_map( self::line( ... ), $found['before'] ),
			'after'   => array_map( self::line( ... ), $found['after'] ),
		);
	}

	/**
	 * @param Line $line Of a list.
	 * @return Answer
	 */
	private static function line( array $line ): array {
		return array( 'created' => Format::iso( $line['created'] ) ) + $line;
	}

	/** @return JsonSchema */
	private static function schema(): array {
		$weight = Schema::object(
			array(
				'name'    => Schema::text( __( '名称', 'zeromo-community' ) ),
				'setting' => Schema::text( __( '设置的名称', 'zeromo-community' ) ),
				'label'   => Schema::text( __( '文字', 'zeromo-community' ) ),
				'least'   => Schema::int( __( '最小', 'zeromo-community' ) ),
				'most'    => Schema::int( __( '最大', 'zeromo-community' ) ),
				'shipped' => Schema::int( __( '默认', 'zeromo-community' ) ),
				'now'     => Schema::int( __( '现在的', 'zeromo-community' ) ),
				'tried'   => Schema::int( __( '试用的', 'zeromo-community' ) ),
			)
		);
		$line   = Schema::named(
			'RankedPost',
			Schema::object(
				array(
					'post_id'  => Schema::int( __( '内容', 'zeromo-community' ) ),
					'title'    => Schema::text( __( '标题或开头', 'zeromo-community' ) ),
					'url'      => Schema::text( __( '地址', 'zeromo-community' ) ),
					'created'  => Schema::time( __( '发布时间', 'zeromo-community' ) ),
					'like'     => Schema::int( __( '赞', 'zeromo-community' ) ),
					'comment'  => Schema::int( __( '评论', 'zeromo-community' ) ),
					'favorite' => Schema::int( __( '收藏', 'zeromo-community' ) ),
					'moved'    => Schema::int( __( '上升几位，原来不在前面的为 null', 'zeromo-community' ), true ),
				)
			)
		);
		return Schema::object(
			array(
				'weights' => Schema::listing( $weight ),
				'looked'  => Schema::int( __( '上周看了几条公开内容', 'zeromo-community' ) ),
				'before'  => Schema::listing( $line ),
				'after'   => Schema::listing( $line ),
			)
		);
	}
}
