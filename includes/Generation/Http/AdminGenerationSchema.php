<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Http;

use Zeromo\Community\Generation\Choice;
use Zeromo\Community\Generation\Generation;
use Zeromo\Community\Generation\GenerationSettings;
use Zeromo\Community\Generation\Model;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Api\MemberCard;

/**
 * What the owner's screen of AI pictures reads.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class AdminGenerationSchema {

	/**
	 * @param array<int, string> $images Addresses by picture.
	 * @return Answer
	 */
	public static function model_wire( Model $one, array $images ): array {
		return array(
			'id'          => $one->id,
			'name'        => $one->name,
			'description' => $one->description,
			'provider'    => $one->provider,
			'endpoint'    => $one->endpoint,
			'remote'      => $one->remote,
			'has_key'     => $one->has_key,
			'asset'       => $one->asset->value,
			'price'       => $one->asset->text( $one->price ),
			'cost'        => $one->cost(),
			'sizes'       => $one->sizes,
			'max_count'   => $one->most,
			'image_id'    => $one->image_id,
			'image'       => $images[ $one->image_id ] ?? null,
			'position'    => $one->position,
			'enabled'     => $one->is_on,
		);
	}

	/** @return JsonSchema */
	public static function model(): array {
		return Schema::named(
			'GenerationTool',
			Schema::object(
				array(
					'id'          => Schema::int( __( '工具编号', 'zeromo-community' ) ),
					'name'        => Schema::text( __( '名称', 'zeromo-community' ) ),
					'description' => Schema::text( __( '说明', 'zeromo-community' ) ),
					'provider'    => Schema::text( __( '服务商', 'zeromo-community' ) ),
					'endpoint'    => Schema::text( __( '接口地址，空为服务商的官方地址', 'zeromo-community' ) ),
					'remote'      => Schema::text( __( '模型在服务商那里的名称', 'zeromo-community' ) ),
					'has_key'     => Schema::flag( __( '是否存有密钥', 'zeromo-community' ) ),
					'asset'       => Schema::text( __( 'balance 余额，points 积分', 'zeromo-community' ) ),
					'price'       => Schema::text( __( '每张的价格，元或积分', 'zeromo-community' ) ),
					'cost'        => Schema::text( __( '每张的价格，给人看的', 'zeromo-community' ) ),
					'sizes'       => Schema::listing( Schema::text( __( '尺寸，宽x高', 'zeromo-community' ) ) ),
					'max_count'   => Schema::int( __( '一次最多几张', 'zeromo-community' ) ),
					'image_id'    => Schema::int( __( '图片编号，0 为没有', 'zeromo-community' ) ),
					'image'       => Schema::text( __( '图片地址，没有为 null', 'zeromo-community' ), true ),
					'position'    => Schema::int( __( '排在第几', 'zeromo-community' ) ),
					'enabled'     => Schema::flag( __( '成员是否看得到', 'zeromo-community' ) ),
				)
			)
		);
	}

	/**
	 * @param array<int, string> $images Addresses by picture.
	 * @return Answer
	 */
	public static function choice_wire( Choice $one, array $images ): array {
		return array(
			'id'       => $one->id,
			'kind'     => $one->kind->word(),
			'name'     => $one->name,
			'prompt'   => $one->prompt,
			'image_id' => $one->image_id,
			'image'    => $images[ $one->image_id ] ?? null,
			'position' => $one->position,
			'enabled'  => $one->is_on,
		);
	}

	/** @return JsonSchema */
	public static function choice(): array {
		return Schema::named(
			'GenerationChoiceItem',
			Schema::object(
				array(
					'id'       => Schema::int( __( '编号', 'zeromo-community' ) ),
					'kind'     => Schema::text( __( 'category 分类，style 风格', 'zeromo-community' ) ),
					'name'     => Schema::text( __( '名称', 'zeromo-community' ) ),
					'prompt'   => Schema::text( __( '加在描述后面的话', 'zeromo-community' ) ),
					'image_id' => Schema::int( __( '图片编号，0 为没有', 'zeromo-community' ) ),
					'image'    => Schema::text( __( '图片地址，没有为 null', 'zeromo-community' ), true ),
					'position' => Schema::int( __( '排在第几', 'zeromo-community' ) ),
					'enabled'  => Schema::flag( __( '成员是否看得到', 'zeromo-community' ) ),
				)
			)
		);
	}

	/** @return JsonSchema */
	public static function all(): array {
		return Schema::object(
			array(
				'models'     => Schema::listing( self::model() ),
				'categories' => Schema::listing( self::choice() ),
				'styles'     => Schema::listing( self::choice() ),
				'providers'  => Schema::listing(
					Schema::object(
						array(
							'name'      => Schema::text( __( '服务商', 'zeromo-community' ) ),
							'label'     => Schema::text( __( '服务商的名称', 'zeromo-community' ) ),
							'endpoint'  => Schema::text( __( '官方地址', 'zeromo-community' ) ),
							'needs_key' => Schema::flag( __( '是否需要密钥', 'zeromo-community' ) ),
							'local'     => Schema::flag( __( '是否只在本站画示例图', 'zeromo-community' ) ),
						)
					)
				),
			)
		);
	}

	/** @return JsonSchema */
	public static function checked(): array {
		return Schema::object(
			array(
				'ok'      => Schema::flag( __( '是否能用', 'zeromo-community' ) ),
				'message' => Schema::text( __( '结果，给人看的', 'zeromo-community' ) ),
			)
		);
	}

	/**
	 * @param list<string> $thumbs Addresses.
	 * @return Answer
	 */
	public static function job_wire( Generation $one, ?MemberCard $member, string $model, array $thumbs ): array {
		return array(
			'id'      => $one->id,
			'title'   => $one->title,
			'member'  => $member?->jsonSerialize(),
			'model'   => $model,
			'status'  => $one->state->word(),
			'label'   => $one->state->label(),
			'detail'  => $one->reason?->detail() ?? '',
			'count'   => $one->count,
			'price'   => GenerationSettings::amount( $one->asset, $one->price ),
			'paid'    => GenerationSettings::amount( $one->asset, $one->paid ),
			'thumbs'  => $thumbs,
			'created' => Format::iso( $one->created ),
		);
	}

	/** @return JsonSchema */
	public static function job(): array {
		return Schema::named(
			'GenerationJob',
			Schema::object(
				array(
					'id'      => Schema::int( __( '编号', 'zeromo-community' ) ),
					'title'   => Schema::text( __( '标题', 'zeromo-community' ) ),
					'member'  => Schema::member( true ),
					'model'   => Schema::text( __( '工具的名称，已删除为空', 'zeromo-community' ) ),
					'status'  => Schema::text( __( '到了哪一步', 'zeromo-community' ) ),
					'label'   => Schema::text( __( '到了哪一步，给人看的', 'zeromo-community' ) ),
					'detail'  => Schema::text( __( '失败的原因', 'zeromo-community' ) ),
					'count'   => Schema::int( __( '张数', 'zeromo-community' ) ),
					'price'   => Schema::text( __( '价格', 'zeromo-community' ) ),
					'paid'    => Schema::text( __( '实际收取', 'zeromo-community' ) ),
					'thumbs'  => Schema::listing( Schema::text( __( '缩略图地址', 'zeromo-community' ) ) ),
					'created' => Schema::time( __( '提交时间', 'zeromo-community' ) ),
				)
			)
		);
	}

	/** @return JsonSchema */
	public static function page(): array {
		return Schema::object(
			array(
				'items'       => Schema::listing( self::job() ),
				'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
			)
		);
	}
}
