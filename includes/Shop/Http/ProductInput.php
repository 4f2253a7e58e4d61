<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Shop\LimitedSale;
use Zeromo\Community\Shop\Product;
use Zeromo\Community\Shop\ProductFile;
use Zeromo\Community\Shop\ProductForm;
use Zeromo\Community\Shop\ProductKind;
use Zeromo\Community\Shop\ProductService;
use Zeromo\Community\Shop\Variant;
use Zeromo\Community\TextChecks\Api\PlainText;

/**
 * What an owner sends of a product: a field that is absent stays as it is, an empty one clears.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class ProductInput {

	private const MOST_STOCK = 99999999;

	/** @return array<string, JsonSchema> */
	public static function args(): array {
		$price = static fn( string $what, bool $required = false ): array => Arg::text( $what, 40, $required );
		return array(
			'id'             => Arg::id( __( '商品编号，0 为新商品', 'zeromo-community' ), false, 0 ),
			'title'          => Arg::text( __( '名称，最多 80 个字', 'zeromo-community' ), 320, true ),
			'price'          => $price( __( '价格：元，或积分', 'zeromo-community' ), true ),
			'stock'          => Arg::int( __( '库存，-1 为不限；卡密的库存是没有卖出的卡密', 'zeromo-community' ), -1, self::MOST_STOCK ),
			'kind'           => Arg::text(
				__( '类型：virtual、card、download、physical；points 是用积分换的虚拟商品', 'zeromo-community' ),
				20
			),
			'asset'          => Arg::word(
				__( 'balance 用钱买，points 用积分换', 'zeromo-community' ),
				array_column( Asset::cases(), 'value' )
			),
			'status'         => Arg::word(
				__( 'publish 在售，draft 未上架', 'zeromo-community' ),
				array( 'publish', 'draft' )
			),
			'content'        => Arg::text( __( '介绍，HTML', 'zeromo-community' ), 100000 ),
			'vip_price'      => $price( __( '会员价，空为按会员等级的折扣', 'zeromo-community' ) ),
			'original_price' => $price( __( '原价，空为没有', 'zeromo-community' ) ),
			'per_member'     => Arg::int( __( '每人最多几件，0 为不限', 'zeromo-community' ), 0, self::MOST_STOCK ),
			'sale_price'     => $price( __( '特价，空为没有', 'zeromo-community' ) ),
			'sale_from'      => Arg::text( __( '特价开始，ISO 8601，空为现在', 'zeromo-community' ), 40 ),
			'sale_to'        => Arg::text( __( '特价结束，ISO 8601，空为不限', 'zeromo-community' ), 40 ),
			'sale_left'      => Arg::int( __( '特价几件，-1 为不限', 'zeromo-community' ), -1, self::MOST_STOCK ),
			'image_ids'      => Arg::ids( __( '图片，第一张是封面', 'zeromo-community' ), ProductService::IMAGES ),
			'delivery'       => Arg::text( __( '购买后可见的内容', 'zeromo-community' ), 5000 ),
			'keys'           => Arg::words( __( '新的卡密，每项一个', 'zeromo-community' ), ProductService::KEYS, 500 ),
			'file_id'        => Arg::id( __( '下载商品的新版本：自己上传的文件', 'zeromo-community' ), false, 0 ),
			'version'        => Arg::text( __( '新版本的版本号，最多 20 个字', 'zeromo-community' ), 80 ),
			'version_note'   => Arg::text( __( '新版本的更新说明，最多 300 个字', 'zeromo-community' ), 1200 ),
			'close_files'    => Arg::ids( __( '不再提供下载的版本', 'zeromo-community' ), 50 ),
			'variants'       => array(
				'type'        => 'array',
				'maxItems'    => ProductService::VARIANTS,
				'items'       => array(
					'type'                 => 'object',
					'properties'           => array(
						'id'    => Arg::id( __( '规格编号，0 为新规格', 'zeromo-community' ), false, 0 ),
						'name'  => Arg::text( __( '规格的名称', 'zeromo-community' ), 80 ),
						'price' => Arg::text( __( '价格：元，或积分', 'zeromo-community' ), 40 ),
						'stock' => Arg::int( __( '库存，-1 为不限', 'zeromo-community' ), -1, self::MOST_STOCK ),
					),
					'additionalProperties' => false,
				),
				'description' => __( '规格，没有为空', 'zeromo-community' ),
				'required'    => false,
			),
		);
	}

	/** @throws Failure A for a price; C for a kind; P for a time. */
	public static function read( Input $in, ?Product $before ): ProductForm {
		$word = $in->text( 'kind' );
		$kind = match ( true ) {
			'' === $word        => $before->kind ?? ProductKind::Virtual,
			'points' === $word  => ProductKind::Virtual,
			default            => ProductKind::named( $word )
				?? throw Failure::content( 'kind', __( '没有这种商品类型', 'zeromo-community' ) ),
		};
		$asset = match ( true ) {
			$in->has( 'asset' ) => Asset::from( $in->text( 'asset' ) ),
			'points' === $word  => Asset::Points,
			default             => $before->asset ?? Asset::Balance,
		};
		$price = static function ( string $name, int $now ) use ( $in, $asset ): int {
			if ( ! $in->has( $name ) ) {
				return $now;
			}
			return '' === trim( $in->text( $name ) ) ? 0 : Amount::of( $asset, $in->text( $name ), $name );
		};
		$bound = static fn( int $n ): ?int => $n < 0 ? null : $n;
		return new ProductForm(
			new Product(
				$in->int( 'id' ),
				PlainText::clean( 'title', $in->text( 'title' ), 80 ),
				$kind,
				$asset,
				Amount::of( $asset, $in->text( 'price' ), 'price' ),
				$price( 'vip_price', $before->vip_price ?? 0 ),
				$price( 'original_price', $before->original ?? 0 ),
				$bound( $in->int( 'stock', -1 ) ),
				0,
				$in->has( 'per_member' ) ? $in->int( 'per_member' ) : $before->per_member ?? 0,
				new LimitedSale(
					$price( 'sale_price', $before->sale->price ?? 0 ),
					self::time( $in, 'sale_from', $before->sale->from ?? 0 ),
					self::time( $in, 'sale_to', $before->sale->to ?? 0 ),
					$bound( $in->int( 'sale_left', -1 ) )
				),
				$in->has( 'image_ids' ) ? $in->ids( 'image_ids' ) : $before->images ?? array(),
				$in->has( 'delivery' )
					? PlainText::clean( 'delivery', $in->text( 'delivery' ), 5000 )
					: $before->delivery ?? '',
				$in->has( 'variants' ) ? self::variants( $in, $asset ) : $before->variants ?? array()
			),
			$in->has( 'status' )
				? $in->text( 'status' )
				: ( null === $before || $before->is_public ? 'publish' : 'draft' ),
			$in->has( 'content' ) ? $in->text( 'content' ) : null,
			$in->has( 'stock' ),
			$in->has( 'sale_left' ),
			self::keys( $in ),
			self::file( $in ),
			$in->ids( 'close_files' )
		);
	}

	private static function file( Input $in ): ?ProductFile {
		return $in->int( 'file_id' ) < 1 ? null : new ProductFile(
			0,
			$in->int( 'file_id' ),
			PlainText::clean( 'version', $in->text( 'version' ), ProductService::VERSION ),
			PlainText::clean( 'version_note', $in->text( 'version_note' ), ProductService::NEWS ),
			'',
			0,
			0
		);
	}

	/** @return list<string> */
	private static function keys( Input $in ): array {
		$keys = array();
		foreach ( $in->texts( 'keys' ) as $line ) {
			$key = PlainText::clean( 'keys', $line, ProductService::KEY );
			if ( '' !== $key ) {
				$keys[ $key ] = true;
			}
		}
		return array_map( 'strval', array_keys( $keys ) );
	}

	/** @return list<Variant> */
	private static function variants( Input $in, Asset $asset ): array {
		$sent = $in->all()['variants'] ?? null;
		$made = array();
		foreach ( is_array( $sent ) ? $sent : array() as $values ) {
			$one    = ( new Input( array( 'one' => $values ) ) )->part( 'one' );
			$stock  = $one->int( 'stock', -1 );
			$made[] = new Variant(
				$one->int( 'id' ),
				PlainText::clean( 'variants', $one->text( 'name' ), 20 ),
				Amount::of( $asset, $one->text( 'price' ), 'variants' ),
				$stock < 0 ? null : $stock
			);
		}
		return $made;
	}

	private static function time( Input $in, string $name, int $now ): int {
		if ( ! $in->has( $name ) ) {
			return $now;
		}
		$text = trim( $in->text( $name ) );
		$time = '' === $text ? 0 : rest_parse_date( $text );
		return false !== $time && $time >= 0 && $time < 4294967295 ? $time : throw Failure::invalid( $name );
	}
}
