<?php
/**
 * The fields of an address: who receives it, phone, region, street.
 *
 * @package Zeromo\Community
 * @var array{
 *   address: \Zeromo\Community\Addresses\Api\SavedAddress|null, prefix: string, is_required: bool,
 * } $v
 *      prefix: empty, or the name of the object the fields are in.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$one  = $v['address'];
$must = $v['is_required'] ? ' required' : '';
$name = static fn( string $field ): string => '' === $v['prefix'] ? $field : "{$v['prefix']}[$field]";
?>
<div class="zmo-address-fields">
	<label class="zmo-field">
		<span><?php esc_html_e( '收货人', 'zeromo-community' ); ?></span>
		<input class="zmo-input" name="<?php echo esc_attr( $name( 'name' ) ); ?>" maxlength="40"
			<?php echo esc_attr( $must ); ?> autocomplete="name" value="<?php echo esc_attr( $one->name ?? '' ); ?>">
	</label>
	<label class="zmo-field">
		<span><?php esc_html_e( '电话', 'zeromo-community' ); ?></span>
		<input class="zmo-input" name="<?php echo esc_attr( $name( 'phone' ) ); ?>" type="tel" maxlength="30"
			<?php echo esc_attr( $must ); ?> autocomplete="tel" value="<?php echo esc_attr( $one->phone ?? '' ); ?>">
	</label>
	<label class="zmo-field zmo-product__wide">
		<span><?php esc_html_e( '所在地区', 'zeromo-community' ); ?></span>
		<input class="zmo-input" name="<?php echo esc_attr( $name( 'region' ) ); ?>" maxlength="80"
			autocomplete="address-level1" value="<?php echo esc_attr( $one->region ?? '' ); ?>"
			placeholder="<?php esc_attr_e( '省、市、区', 'zeromo-community' ); ?>">
	</label>
	<label class="zmo-field zmo-product__wide">
		<span><?php esc_html_e( '地址', 'zeromo-community' ); ?></span>
		<input class="zmo-input" name="<?php echo esc_attr( $name( 'detail' ) ); ?>" maxlength="160"
			<?php echo esc_attr( $must ); ?> autocomplete="street-address"
			value="<?php echo esc_attr( $one->detail ?? '' ); ?>">
	</label>
</div>
