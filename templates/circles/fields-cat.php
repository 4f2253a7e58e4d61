<?php
/**
 * The category in the circle form.
 *
 * @package Zeromo\Community
 * @var array{cat: int, cats: array<int, string>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

?>
<fieldset class="zmo-field zmo-cset">
	<legend class="zmo-field__l"><?php esc_html_e( '分类', 'zeromo-community' ); ?></legend>
	<div class="zmo-rule zmo-rule--cats">
	<?php foreach ( array( 0 => __( '不分类', 'zeromo-community' ) ) + $v['cats'] as $id => $name ) : ?>
		<label class="zmo-check">
			<input type="radio" name="cat" value="<?php echo esc_attr( (string) $id ); ?>"
				<?php checked( $id, $v['cat'] ); ?>>
			<span class="zmo-check__box zmo-check__box--round"><?php echo Icon::svg( 'check' ); ?></span>
			<span><?php echo esc_html( $name ); ?></span>
		</label>
	<?php endforeach; ?>
	</div>
</fieldset>
