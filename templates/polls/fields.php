<?php
/**
 * A poll in the publish form without script.
 *
 * @package Zeromo\Community
 * @var array{
 *   poll: array{question: string, options: list<string>, multiple: bool, max: int, deadline: string, hidden: bool},
 *   question: int, option: int,
 * } $v Without options: none.
 */

declare(strict_types=1);

use Zeromo\Community\Polls\PollRules;

defined( 'ABSPATH' ) || exit;

$poll  = $v['poll'];
$boxes = min( PollRules::MOST, max( 4, count( $poll['options'] ) + 2 ) );
$ends  = '' === $poll['deadline'] ? '' : (string) wp_date( 'Y-m-d\TH:i:s', (int) strtotime( $poll['deadline'] ) );
?>
<details<?php echo array() === $poll['options'] ? '' : ' open'; ?>>
	<summary><?php esc_html_e( '投票', 'zeromo-community' ); ?></summary>
<label class="zmo-field">
	<span class="zmo-field__l"><?php esc_html_e( '投票问题', 'zeromo-community' ); ?></span>
	<input class="zmo-input" name="poll[question]" maxlength="<?php echo esc_attr( (string) $v['question'] ); ?>"
		value="<?php echo esc_attr( $poll['question'] ); ?>">
</label>
<?php for ( $n = 0; $n < $boxes; $n++ ) : ?>
	<?php
	/* translators: %d: place of the option */
	$name = sprintf( __( '选项 %d', 'zeromo-community' ), $n + 1 );
	?>
<label class="zmo-field"><span class="zmo-field__l"><?php echo esc_html( $name ); ?></span><input class="zmo-input"
	name="poll[options][]" maxlength="<?php echo esc_attr( (string) $v['option'] ); ?>"
	value="<?php echo esc_attr( $poll['options'][ $n ] ?? '' ); ?>"></label>
<?php endfor; ?>
<p><label class="zmo-editor__tick"><input type="checkbox" name="poll[multiple]"
	value="1"<?php checked( $poll['multiple'] ); ?>><?php esc_html_e( '可以多选', 'zeromo-community' ); ?></label>
<label class="zmo-editor__tick"><input type="checkbox" name="poll[hidden]"
	value="1"<?php checked( $poll['hidden'] ); ?>><?php esc_html_e( '投票后或结束后才显示结果', 'zeromo-community' ); ?></label></p>
<label class="zmo-field">
	<span class="zmo-field__l"><?php esc_html_e( '截止时间', 'zeromo-community' ); ?></span>
	<input class="zmo-input" type="datetime-local" step="1" name="poll[deadline]"
		value="<?php echo esc_attr( $ends ); ?>" data-at="<?php echo esc_attr( $poll['deadline'] ); ?>">
</label>
<?php if ( $poll['multiple'] && $poll['max'] < count( $poll['options'] ) ) : ?>
<input type="hidden" name="poll[max]" value="<?php echo esc_attr( (string) $poll['max'] ); ?>">
<?php endif; ?>
</details>
