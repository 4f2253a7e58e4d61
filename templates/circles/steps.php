<?php
/**
 * The steps of making a circle. Without script they are only an outline of the form.
 *
 * @package Zeromo\Community
 * @var array{steps: list<string>, at: int} $v at: number of the step being shown, from 0; -1 for none yet.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<ol class="zmo-steps" data-zmo-steps aria-label="<?php esc_attr_e( '步骤', 'zeromo-community' ); ?>">
<?php foreach ( $v['steps'] as $n => $step ) : ?>
	<li<?php echo $n < $v['at'] ? ' class="is-done"' : ''; ?>
		<?php echo $n === $v['at'] ? ' aria-current="step"' : ''; ?>>
		<span class="zmo-steps__n" aria-hidden="true"><?php echo esc_html( (string) ( $n + 1 ) ); ?></span>
		<?php echo esc_html( $step ); ?>
	</li>
<?php endforeach; ?>
</ol>
