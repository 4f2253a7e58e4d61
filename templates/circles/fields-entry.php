<?php
/**
 * How members come into a circle, in its form.
 *
 * @package Zeromo\Community
 * @var array{
 *   mode: string, modes: array<string, string>, questions: list<string>, most: int, length: int,
 *   levels: array<string, string>, chosen: list<string>, prices: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$help = array(
	'open'   => __( '任何成员都可以直接加入。', 'zeromo-community' ),
	'invite' => __( '只有收到邀请链接的人能加入。', 'zeromo-community' ),
);
// Two boxes more than are filled, five at least: without script more come after saving.
$boxes = min( $v['most'], max( 5, count( $v['questions'] ) + 2 ) );
?>
<fieldset class="zmo-field zmo-fold__who zmo-cset" <?php echo Widget::attrs( 'select-tabs' ); ?>>
	<legend class="zmo-field__l"><?php esc_html_e( '谁可以加入', 'zeromo-community' ); ?></legend>
	<div class="zmo-rule">
		<?php foreach ( $v['modes'] as $mode => $label ) : ?>
			<label class="zmo-check">
				<input type="radio" name="join_mode" value="<?php echo esc_attr( $mode ); ?>"
					<?php checked( $mode, $v['mode'] ); ?>>
				<span class="zmo-check__box zmo-check__box--round"><?php echo Icon::svg( 'check' ); ?></span>
				<span><?php echo esc_html( $label ); ?></span>
			</label>
		<?php endforeach; ?>
	</div>
	<?php foreach ( $help as $mode => $words ) : ?>
		<p class="zmo-hint" data-zmo-panel="<?php echo esc_attr( $mode ); ?>"><?php echo esc_html( $words ); ?></p>
	<?php endforeach; ?>
	<?php if ( '' !== $v['prices'] ) : ?>
		<div data-zmo-panel="paid" class="zmo-rule__more">
			<?php
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- a partial.
			echo $v['prices'];
			?>
		</div>
	<?php endif; ?>
	<div data-zmo-panel="approval" class="zmo-rule__more">
		<p class="zmo-hint">
			<?php
			/* translators: %d: most questions */ printf(
				esc_html__( '申请的人要先回答这些问题，最多 %d 个，可以不填。', 'zeromo-community' ),
				(int) $v['most']
			);
			?>
		</p>
		<input type="hidden" name="questions[]" value="">
		<?php for ( $n = 0; $n < $boxes; $n++ ) : ?>
			<?php
			/* translators: %d: number of a question */
			$told = sprintf( __( '问题 %d', 'zeromo-community' ), $n + 1 );
			?>
			<input class="zmo-input" name="questions[]" maxlength="<?php echo esc_attr( (string) $v['length'] ); ?>"
				aria-label="<?php echo esc_attr( $told ); ?>"
				value="<?php echo esc_attr( $v['questions'][ $n ] ?? '' ); ?>" autocomplete="off">
		<?php endfor; ?>
	</div>
	<div data-zmo-panel="approval level" class="zmo-rule__more" role="group"
		aria-label="<?php esc_attr_e( '等级', 'zeromo-community' ); ?>">
		<p class="zmo-hint" data-zmo-panel="level"><?php esc_html_e( '有下面任一等级的成员可以加入。', 'zeromo-community' ); ?></p>
		<p class="zmo-hint" data-zmo-panel="approval">
			<?php esc_html_e( '只有勾选等级的成员可以申请，都不勾就是所有成员。收到邀请的人不受限制。', 'zeromo-community' ); ?>
		</p>
		<input type="hidden" name="join_roles[]" value="">
		<?php foreach ( $v['levels'] as $key => $label ) : ?>
			<label class="zmo-check">
				<input type="checkbox" name="join_roles[]" value="<?php echo esc_attr( (string) $key ); ?>"
					<?php checked( in_array( (string) $key, $v['chosen'], true ) ); ?>>
				<span class="zmo-check__box"><?php echo Icon::svg( 'check' ); ?></span>
				<span><?php echo esc_html( $label ); ?></span>
			</label>
		<?php endforeach; ?>
	</div>
</fieldset>
