<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Http;

use Zeromo\Community\Generation\Catalogue;
use Zeromo\Community\Generation\Choice;
use Zeromo\Community\Generation\ChoiceKind;
use Zeromo\Community\Generation\GenerationState;
use Zeromo\Community\Generation\Model;
use Zeromo\Community\Generation\View\Shown;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Media\Api\AiMark;

/**
 * Generations on the wire.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class GenerationSchema {

	/** @return Answer */
	public static function wire( Shown $shown ): array {
		$one = $shown->one;
		return array(
			'id'       => $one->id,
			'status'   => $one->state->word(),
			'images'   => $shown->images,
			'message'  => $one->message(),
			'title'    => $one->title,
			'prompt'   => $one->prompt,
			'model'    => (string) $one->model_id,
			'cat_id'   => $one->cat_id,
			'style_id' => $one->style_id,
			'size'     => $one->size,
			'count'    => $one->count,
			'asset'    => $one->asset->value,
			'price'    => $one->asset->text( $one->price ),
			'before'   => $shown->before,
			'created'  => Format::iso( $one->created ),
		);
	}

	/** @return JsonSchema */
	public static function generation(): array {
		return Schema::named(
			'Generation',
			Schema::object(
				array(
					'id'       => Schema::int( __( '编号', 'zeromo-community' ) ),
					'status'   => array(
						'type'        => 'string',
						'enum'        => GenerationState::words(),
						'description' => __( '到了哪一步', 'zeromo-community' ),
					),
					'images'   => Schema::listing( self::image() ),
					'message'  => Schema::text( __( '怎样了，给人看的', 'zeromo-community' ) ),
					'title'    => Schema::text( __( '标题', 'zeromo-community' ) ),
					'prompt'   => Schema::text( __( '描述', 'zeromo-community' ) ),
					'model'    => Schema::text( __( '工具', 'zeromo-community' ) ),
					'cat_id'   => Schema::int( __( '分类', 'zeromo-community' ) ),
					'style_id' => Schema::int( __( '风格', 'zeromo-community' ) ),
					'size'     => Schema::text( __( '尺寸', 'zeromo-community' ) ),
					'count'    => Schema::int( __( '张数', 'zeromo-community' ) ),
					'asset'    => Schema::text( __( 'balance 余额，points 积分', 'zeromo-community' ) ),
					'price'    => Schema::text( __( '价格，元或积分', 'zeromo-community' ) ),
					'before'   => Schema::int( __( '前面还有几个在排队', 'zeromo-community' ) ),
					'created'  => Schema::time( __( '提交时间', 'zeromo-community' ) ),
				)
			)
		);
	}

	/** @return JsonSchema */
	private static function image(): array {
		return Schema::named(
			'GenerationImage',
			Schema::object(
				array(
					'id'    => Schema::int( __( '媒体编号', 'zeromo-community' ) ),
					'url'   => Schema::text( __( '图片地址', 'zeromo-community' ) ),
					'thumb' => Schema::text( __( '缩略图地址', 'zeromo-community' ) ),
					'w'     => Schema::int( __( '宽', 'zeromo-community' ) ),
					'h'     => Schema::int( __( '高', 'zeromo-community' ) ),
					'alt'   => Schema::text( __( '替代文字', 'zeromo-community' ) ),
					'ai'    => AiMark::schema(),
				)
			)
		);
	}

	/** @return Answer */
	public static function options_wire( Catalogue $catalogue ): array {
		$images = $catalogue->images();
		$choice = static fn( Choice $one ): array => array(
			'id'    => $one->id,
			'name'  => $one->name,
			'image' => $images[ $one->image_id ] ?? null,
		);
		return array(
			'models'     => array_map(
				static fn( Model $one ): array => array(
					'id'          => (string) $one->id,
					'name'        => $one->name,
					'description' => $one->description,
					'image'       => $images[ $one->image_id ] ?? null,
					'asset'       => $one->asset->value,
					'price'       => $one->asset->text( $one->price ),
					'cost'        => $one->cost(),
					'sizes'       => $one->sizes,
					'max_count'   => $one->most,
					'sample'      => $catalogue->is_sample( $one ),
				),
				$catalogue->models()
			),
			'categories' => array_map( $choice, $catalogue->choices( ChoiceKind::Category ) ),
			'styles'     => array_map( $choice, $catalogue->choices( ChoiceKind::Style ) ),
		);
	}

	/** @return JsonSchema */
	public static function options(): array {
		$choice = Schema::named(
			'GenerationChoice',
			Schema::object(
				array(
					'id'    => Schema::int( __( '编号', 'zeromo-community' ) ),
					'name'  => Schema::text( __( '名称', 'zeromo-community' ) ),
					'image' => Schema::text( __( '图片地址，没有为 null', 'zeromo-community' ), true ),
				)
			)
		);
		return Schema::object(
			array(
				'models'     => Schema::listing(
					Schema::named(
						'GenerationModel',
						Schema::object(
							array(
								'id'          => Schema::text( __( '编号', 'zeromo-community' ) ),
								'name'        => Schema::text( __( '名称', 'zeromo-community' ) ),
								'description' => Schema::text( __( '说明', 'zeromo-community' ) ),
								'image'       => Schema::text( __( '图片地址，没有为 null', 'zeromo-community' ), true ),
								'asset'       => Schema::text( __( 'balance 余额，points 积分', 'zeromo-community' ) ),
								'price'       => Schema::text( __( '每张的价格，元或积分', 'zeromo-community' ) ),
								'cost'        => Schema::text( __( '每张的价格，给人看的', 'zeromo-community' ) ),
								'sizes'       => Schema::listing(
									Schema::text( __( '尺寸，宽x高', 'zeromo-community' ) )
								),
								'max_count'   => Schema::int( __( '一次最多几张', 'zeromo-community' ) ),
								'sample'      => Schema::flag( __( '是否只在本站画示例图', 'zeromo-community' ) ),
							)
						)
					)
				),
				'categories' => Schema::listing( $choice ),
				'styles'     => Schema::listing( $choice ),
			)
		);
	}
}
