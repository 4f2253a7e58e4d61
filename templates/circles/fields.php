<?php
/**
 * Name, intro and pictures in the circle form.
 *
 * @package Zeromo\Community
 * @var array{
 *   title: string, title_min: int, title_max: int, description: string, description_max: int, icon_url: string,
 *   cover_url: string, max_size: int,
 * } $v max_size in MB; addresses are empty where there is no picture.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$pictures = array(
	'cover' => array(
		$v['cover_url'],
		__( '封面', 'zeromo-community' ),
		__( '选择封面', 'zeromo-community' ),
		__( '移除封面', 'zeromo-community' ),
	),
	'icon'  => array(
		$v['icon_url'],
		__( '图标', 'zeromo-community' ),
		__( '选择图标', 'zeromo-community' ),
		__( '移除图标', 'zeromo-community' ),
	),
);
?>
<?php foreach ( $pictures as $name => list( $url, $label, $choose, $drop ) ) : ?>
<div class="zmo-field zmo-pic zmo-pic--<?php echo esc_attr( $name ); ?>" role="group"
	aria-label="<?php echo esc_attr( $label ); ?>"
	<?php echo Widget::attrs( 'picture-field', array( 'max_size' => $v['max_size'] * MB_IN_BYTES ) ); ?>>
	<span class="zmo-pic__now"><?php echo Icon::svg( 'image' ); ?><img data-zmo-picture
		src="<?php echo esc_url( $url ); ?>" alt=""<?php echo '' === $url ? ' hidden' : ''; ?>></span>
	<span class="zmo-pic__acts">
		<label class="zmo-btn zmo-btn--s zmo-btn--line zmo-pic__pick">
			<input class="zmo-sr" type="file" name="<?php echo esc_attr( $name ); ?>"
				data-zmo-id="<?php echo esc_attr( "{$name}_id" ); ?>"
				accept="image/jpeg,image/png,image/gif,image/webp">
			<?php echo Icon::svg( 'camera', 'zmo-icon--16' ); ?>
			<span><?php echo esc_html( $choose ); ?></span>
		</label>
		<?php if ( '' !== $url ) : ?>
			<label class="zmo-check">
				<input type="checkbox" name="<?php echo esc_attr( "{$name}_id" ); ?>" value="0">
				<span class="zmo-check__box"><?php echo Icon::svg( 'check' ); ?></span>
				<span><?php echo esc_html( $drop ); ?></span>
			</label>
		<?php endif; ?>
	</span>
</div>
<?php endforeach; ?>
<div class="zmo-field">
	<label class="zmo-field__l" for="zmo-circle-title"><?php esc_html_e( '圈子名称', 'zeromo-community' ); ?></label>
	<input class="zmo-input" id="zmo-circle-title" name="title" required
		minlength="<?php echo (int) $v['title_min']; ?>" maxlength="<?php echo (int) $v['title_max']; ?>"
		pattern=".*\S.*" autocomplete="off" value="<?php echo esc_attr( $v['title'] ); ?>">
</div>
<div class="zmo-field">
	<label class="zmo-field__l" for="zmo-circle-intro"><?php esc_html_e( '简介', 'zeromo-community' ); ?></label>
	<textarea class="zmo-input" id="zmo-circle-intro" name="description" rows="3"
		maxlength="<?php echo (int) $v['description_max']; ?>"
		placeholder="<?php esc_attr_e( '这个圈子聊什么？', 'zeromo-community' ); ?>"
			><?php echo esc_textarea( $v['description'] ); ?></textarea>
</div>
