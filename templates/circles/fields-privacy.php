<?php
/**
 * Who may see the posts, in the circle form.
 *
 * @package Zeromo\Community
 * @var array{public: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$choices = array(
	'public'  => array( __( '所有人', 'zeromo-community' ), __( '动态会出现在首页、搜索和作者的主页。', 'zeromo-community' ) ),
	'members' => array( __( '仅圈友', 'zeromo-community' ), __( '别人只看得到圈子的名称、简介和人数。', 'zeromo-community' ) ),
);
?>
<fieldset class="zmo-field zmo-cset">
	<legend class="zmo-field__l"><?php esc_html_e( '谁能看圈子里的动态', 'zeromo-community' ); ?></legend>
	<div class="zmo-rule">
	<?php foreach ( $choices as $value => list( $label, $hint ) ) : ?>
		<label class="zmo-check zmo-check--two">
			<input type="radio" name="visibility" value="<?php echo esc_attr( $value ); ?>"
				<?php checked( ( 'public' === $value ) === $v['public'] ); ?>>
			<span class="zmo-check__box zmo-check__box--round"><?php echo Icon::svg( 'check' ); ?></span>
			<span><?php echo esc_html( $label ); ?><span class="zmo-meta"><?php echo esc_html( $hint ); ?></span></span>
		</label>
	<?php endforeach; ?>
	</div>
</fieldset>
